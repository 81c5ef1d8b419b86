package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Broken sweep files are refused with words, whatever is broken about them: no stack trace, no
 * hang, no more memory than {@value #HEAP}.
 */
class SpecFuzzTest {
  private static final String HEAP = "-Xmx192m";

  @TempDir Path scratch;

  /** The mutants with these numbers. */
  private void fuzz(int first, int last) throws IOException, InterruptedException {
    Path output = scratch.resolve("output.txt");
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    HEAP,
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-Dpacksim.root=" + System.getProperty("packsim.root", ".."),
                    "-cp",
                    System.getProperty("java.class.path"),
                    SpecFuzz.class.getName(),
                    scratch.toString(),
                    Integer.toString(first),
                    Integer.toString(last)))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int exitCode = process.waitFor();
    String said = Files.readString(output);
    assertEquals(0, exitCode, said);
    String[] counts = said.strip().split("\\D+");
    int bombs = first == 0 ? SpecBombs.of("base.yaml").size() : 0;
    int accepted = Integer.parseInt(counts[0]);
    int refused = Integer.parseInt(counts[1]);
    assertEquals(last - first + 1 + bombs, accepted + refused, said);
    // Damage that nothing notices would be no test: most files are refused, some stay sweeps.
    assertTrue(refused > accepted && accepted > 0, said);
  }

  @Test
  @Timeout(600)
  void refusesDamagedFilesWithWords() throws Exception {
    fuzz(0, 1_499);
  }

  @Test
  @Tag("heavy")
  @Timeout(3_600)
  void refusesTenThousandDamagedFilesWithWords() throws Exception {
    fuzz(0, 9_999);
  }
}
