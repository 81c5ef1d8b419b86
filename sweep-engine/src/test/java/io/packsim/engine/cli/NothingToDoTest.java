package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class NothingToDoTest {
  @TempDir Path scratch;

  @Test
  void aFinishedSweepLoadsNoClassOfSpring() throws Exception {
    SweepFixture fixture =
        new SweepFixture(scratch)
            .with(
                """
                version: 1
                name: done
                base: base.yaml
                sweep: [{workload.incast.numSources: [1, 2, 3]}]
                """);
    assertEquals(0, fixture.run("instant"), fixture::errors);
    assertTrue(fixture.errors().contains("ok 3"), fixture::errors);
    Path classes = scratch.resolve("classes.txt");
    assertEquals(
        0,
        fixture.end(fixture.start("instant", "-Xlog:class+load:file=" + classes)),
        fixture::errors);
    assertTrue(fixture.errors().contains("nothing to do"), fixture::errors);
    List<String> loaded = Files.readAllLines(classes);
    assertTrue(loaded.size() > 500, "the log of loaded classes is missing");
    assertFalse(
        loaded.stream().anyMatch(line -> line.contains("org.springframework.")),
        () -> loaded.stream().filter(l -> l.contains("org.springframework.")).toList().toString());
  }
}
