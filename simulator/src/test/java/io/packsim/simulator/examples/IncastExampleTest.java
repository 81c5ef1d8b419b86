package io.packsim.simulator.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SimulationReader;
import io.packsim.simulator.config.SimulationWriter;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.validation.SimulationValidation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IncastExampleTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("packsim.root"), "examples");
  private static final Path CONFIG = EXAMPLES.resolve("incast-2host.json");

  @TempDir Path directory;

  @Test
  void isWhatTheGeneratorWritesByteForByte() throws Exception {
    Path made = directory.resolve("made.json");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String generator = EXAMPLES.resolve("MakeIncastConfig.java").toString();
    Process process =
        new ProcessBuilder(List.of(java, generator, "--output", made.toString()))
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes());
    assertTrue(process.waitFor(2, TimeUnit.MINUTES));
    assertEquals("", output);
    assertEquals(Files.readString(CONFIG), Files.readString(made));
  }

  @Test
  void passesEveryValidatorWithoutAWarning() {
    Problems problems = new Problems();
    Node document = DocumentReader.read(CONFIG);
    Simulation simulation = SimulationReader.read(document, problems, true);
    assertNotNull(simulation, problems.toString());
    SimulationValidation.all(simulation, document, problems);
    assertTrue(problems.isEmpty(), problems.toString());
  }

  @Test
  void survivesWritingAndReading() throws Exception {
    Simulation simulation = SimulationReader.read(CONFIG);
    Path again = directory.resolve("again.json");
    Files.writeString(again, SimulationWriter.toJson(simulation));
    assertEquals(simulation, SimulationReader.read(again));
  }
}
