package io.packsim.simulator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.ScalarNode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class BenchCommandTest {
  private static final Path ROOT = Path.of(System.getProperty("packsim.root"));

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  @TempDir private Path directory;

  private int bench(String... arguments) {
    PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
    CommandLine command =
        new CommandLine(
            new BenchCommand(new PrintStream(out, true, StandardCharsets.UTF_8), errors, ROOT));
    command.setErr(new PrintWriter(errors, true));
    return command.execute(arguments);
  }

  @Test
  void printsALinePerWorkloadAndTheLoadOfTheMachine() {
    assertEquals(0, bench("w1", "hold-100", "--warm_ups", "0", "--rounds", "1"));
    String text = out.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("load average"), text);
    assertTrue(text.lines().anyMatch(line -> line.startsWith("w1 ")), text);
    assertTrue(text.lines().anyMatch(line -> line.startsWith("hold-100 ")), text);
  }

  @Test
  void printsJsonWithEveryRound() throws Exception {
    assertEquals(0, bench("w1", "--json", "--warm_ups", "0", "--rounds", "2"));
    Path file = Files.write(directory.resolve("bench.json"), out.toByteArray());
    Node document = DocumentReader.read(file);
    ScalarNode hosts =
        (ScalarNode) DocumentPath.parse("measurements[0].facts.hosts").find(document);
    assertEquals("9", hosts == null ? "" : hosts.text());
    assertTrue(DocumentPath.parse("measurements[0].rounds[1].cpuNs").find(document) != null);
  }

  @Test
  void refusesWhatItCannotMeasure() {
    assertEquals(2, bench("nosuch"));
    assertEquals(2, bench("hold-0"));
    assertEquals(2, bench("w1", "--rounds", "0"));
    assertEquals(2, bench("w1", "--compare", "nosuch.jar"));
    String text = err.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("nosuch: no such file"), text);
    assertTrue(text.contains("hold-0: expected at least 1 pending event"), text);
    assertTrue(text.contains("--rounds: expected at least 1, received 0"), text);
    assertTrue(text.contains("--compare: there is no nosuch.jar"), text);
  }
}
