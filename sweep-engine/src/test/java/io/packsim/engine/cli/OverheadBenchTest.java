package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Starts {@link OverheadBench} in a JVM with a heap of 512 MB and prints what it measures. The
 * property {@code overhead} has its arguments; without it there are 100,000 runs.
 */
@Tag("heavy")
@Timeout(1100)
class OverheadBenchTest {
  private static final Pattern BATCH_ROWS = Pattern.compile("(\\d+) {2}BATCH_");

  @TempDir Path scratch;

  @Test
  void aHundredThousandRunsFitIntoAHeapOf512MegabytesAndAHandfulOfBatchRows() throws Exception {
    Path report = scratch.resolve("report.txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                // as the launcher starts "sweep run" on two processors
                "-XX:+UseSerialGC",
                "-XX:CompileThresholdScaling=3",
                "-cp",
                System.getProperty("java.class.path"),
                OverheadBench.class.getName(),
                "--directory",
                scratch.resolve("work").toString()));
    command.addAll(List.of(System.getProperty("overhead", "").split(" ")));
    command.removeIf(String::isBlank);
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(report.toFile())
            .start();
    int exitCode = process.waitFor();
    String text = Files.readString(report);
    System.out.println(text);
    assertEquals(0, exitCode, text);
    Matcher rows = BATCH_ROWS.matcher(text);
    long sum = 0;
    while (rows.find()) {
      sum += Long.parseLong(rows.group(1));
    }
    // Per launch: an instance, an execution, three steps, two contexts or so each, parameters.
    assertTrue(0 < sum && sum <= 30, "rows of the batch framework: " + sum);
  }
}
