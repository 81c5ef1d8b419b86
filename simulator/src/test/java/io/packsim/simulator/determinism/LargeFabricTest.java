package io.packsim.simulator.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.scenario.SimulationInput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The largest fabric of the benchmark fits in a gigabyte. */
@Tag("heavy")
class LargeFabricTest {
  private static final Path ROOT = Path.of(System.getProperty("packsim.root", ".."));
  private static final long MOST_BYTES = 1_000_000_000;
  private static final long DEADLINE_SECONDS = 900;

  @TempDir Path directory;

  /** A program: runs a scenario and prints bytes delivered and the peak memory of the process. */
  static final class OneRun {
    private OneRun() {}

    public static void main(String[] arguments) {
      SimulationResult result =
          Simulator.run(
              Objects.requireNonNull(
                  SimulationInput.read(Path.of(arguments[0]), new Problems(), true)),
              RunControl.NONE);
      System.out.println(result.stats().bytesDelivered() + " " + result.stats().maxRssBytes());
    }
  }

  @Test
  void aPermutationOf8192HostsFitsInAGigabyte() throws Exception {
    Path output = directory.resolve("output");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx800m",
                "-cp",
                System.getProperty("java.class.path"),
                OneRun.class.getName(),
                ROOT.resolve("examples/scenarios/bench/permutation-8192.yaml").toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertTrue(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS), "no answer in time");
      String text = Files.readString(output).strip();
      assertEquals(0, process.exitValue(), text);
      String[] numbers = text.split(" ");
      // 8,192 hosts send 256 KiB each.
      assertEquals(8192L * 256 * 1024, Long.parseLong(numbers[0]));
      long peakBytes = Long.parseLong(numbers[1]);
      System.out.printf("8,192 hosts: peak memory %,d bytes%n", peakBytes);
      assertTrue(peakBytes > 0 && peakBytes < MOST_BYTES, () -> "peak memory: " + peakBytes);
    } finally {
      process.destroyForcibly();
    }
  }
}
