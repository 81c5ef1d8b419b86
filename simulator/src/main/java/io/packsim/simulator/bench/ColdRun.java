package io.packsim.simulator.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A whole {@code packsim run} from the command line: start, reading, building, running, compiling,
 * collecting, writing.
 *
 * @param workload name of the scenario
 * @param cpuNs processor time of the process and its children, to 10 ms
 * @param wallNs wall-clock time
 * @param peakProcessBytes peak memory of the simulating process
 */
public record ColdRun(String workload, long cpuNs, long wallNs, long peakProcessBytes) {
  private static final Path STAT = Path.of("/proc/self/stat");
  private static final int FIELDS_BEFORE_CHILD_TIMES = 13;
  private static final long NS_PER_TICK = 10_000_000;
  private static final Pattern PEAK = Pattern.compile("\"maxRssBytes\": (\\d+)");

  /**
   * Runs a scenario by the launcher of a checkout.
   *
   * @throws IOException if the run fails, or this is no Linux
   * @throws InterruptedException if the thread is interrupted meanwhile
   */
  public static ColdRun of(String workload, WorkloadNames names)
      throws IOException, InterruptedException {
    Path result = Files.createTempFile("packsim-bench", ".json");
    try {
      long cpuNs = childCpuNs();
      CostMeter meter = new CostMeter();
      run(workload, names, result);
      return new ColdRun(workload, childCpuNs() - cpuNs, meter.wallNs(), peak(result));
    } finally {
      Files.delete(result);
    }
  }

  private static void run(String workload, WorkloadNames names, Path result)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                names.root().resolve("packsim").toString(),
                "run",
                names.file(workload).toString(),
                "--output_file",
                result.toString())
            .redirectErrorStream(true)
            .start();
    String printed = String.join("\n", process.inputReader().lines().toList());
    if (process.waitFor() != 0) {
      throw new IOException("packsim run " + workload + " failed:\n" + printed);
    }
  }

  private static long childCpuNs() throws IOException {
    return childCpuNs(Files.readString(STAT));
  }

  /**
   * Processor time of all processes that one has started and that have ended.
   *
   * <p>Source: proc_pid_stat(5), fields cutime and cstime.
   *
   * @param stat the process's status line; its name, in brackets, may contain anything
   */
  static long childCpuNs(String stat) {
    String[] afterName = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    long ticks =
        Long.parseLong(afterName[FIELDS_BEFORE_CHILD_TIMES])
            + Long.parseLong(afterName[FIELDS_BEFORE_CHILD_TIMES + 1]);
    return ticks * NS_PER_TICK;
  }

  private static long peak(Path result) throws IOException {
    Matcher peak = PEAK.matcher(Files.readString(result));
    return peak.find() ? Long.parseLong(peak.group(1)) : 0;
  }
}
