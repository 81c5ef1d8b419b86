package io.packsim.sweeps.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.plan.PointCount;
import io.packsim.sweeps.plan.SweepExpander;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sweep file that {@code docs/language.md} shows is one. */
class DocumentedSweepTest {
  private static final Path ROOT = Path.of(System.getProperty("packsim.root", ".."));

  @TempDir Path directory;

  @Test
  void theExampleOfTheManualIsASweepOfRealScenarios() throws IOException {
    String manual = Files.readString(ROOT.resolve("sweeps/docs/language.md"));
    Matcher example = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL).matcher(manual);
    assertTrue(example.find());
    String base = ROOT.resolve("examples/scenarios/incast.yaml").toAbsolutePath().toString();
    Path file = directory.resolve("sweep.yaml");
    Files.writeString(file, example.group(1).replace("../../examples/scenarios/incast.yaml", base));

    Problems problems = new Problems();
    SweepSpec spec = new SweepSpecReader().read(file, problems);
    assertNotNull(spec, problems::toString);
    assertTrue(SweepExpander.expand(spec).check(problems), problems::toString);

    // 4 * 5 * 2 * 2 less those of 16 senders at 2 MiB, 2 * 2; and 2 more.
    assertEquals(new PointCount(78, 0), SweepExpander.expand(spec).count());
    assertEquals("", problems.toString());
  }
}
