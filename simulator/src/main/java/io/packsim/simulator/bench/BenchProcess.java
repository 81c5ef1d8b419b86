package io.packsim.simulator.bench;

import java.nio.file.Path;

/**
 * A process of its own that measures one workload and prints the medians and the digest; what
 * {@link Comparison} starts. Not for users.
 */
public final class BenchProcess {
  /** Begins the one line of output that counts. */
  static final String ANSWER = "packsim-bench ";

  private BenchProcess() {}

  /** Arguments: root, workload, threads, warm-up rounds, measured rounds. */
  public static void main(String[] arguments) {
    BenchWorkload workload =
        new WorkloadNames(Path.of(arguments[0]))
            .workload(arguments[1], Integer.parseInt(arguments[2]));
    Measurement measured =
        Measurement.of(workload, Integer.parseInt(arguments[3]), Integer.parseInt(arguments[4]));
    System.out.println(
        ANSWER
            + measured.medianHopsPerCpuSecond()
            + " "
            + measured.medianHopsPerWallSecond()
            + " "
            + measured.facts().packetHops()
            + ":"
            + measured.facts().resultDigest());
  }
}
