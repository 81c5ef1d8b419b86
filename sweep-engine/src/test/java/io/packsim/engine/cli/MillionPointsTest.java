package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A sweep of a million points is counted with little memory; how fast, CONTRIBUTING measures. */
class MillionPointsTest {
  private static final Path SWEEP =
      Path.of(
          System.getProperty("packsim.root", ".."),
          "sweep-engine/src/test/resources/io/packsim/engine/cli/million.yaml");

  @TempDir Path scratch;

  @Test
  @Timeout(300)
  void countsAMillionPointsUnderAConditionInAHundredMegabytes() throws Exception {
    Path output = scratch.resolve("output.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx100m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                PackSim.class.getName(),
                "sweep",
                "expand",
                "--count",
                SWEEP.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int exitCode = process.waitFor();
    String said = Files.readString(output);

    assertEquals(0, exitCode, said);
    // Of 1415 * 1415 combinations 1414 * 1415 / 2 stay and 1415 * 1416 / 2 do not.
    assertTrue(said.contains("1000405 runs = 1000405 points x 1 replications"), said);
    assertTrue(said.contains("where[0] excludes 1001820: "), said);
  }
}
