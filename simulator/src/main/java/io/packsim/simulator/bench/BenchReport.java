package io.packsim.simulator.bench;

import java.util.List;

/**
 * Everything that one call measured.
 *
 * @param before the machine before
 * @param after the machine after
 * @param measurements warm rounds in one process; empty in a comparison
 * @param coldRuns whole processes, if asked for
 * @param comparisons of two builds, if asked for
 */
public record BenchReport(
    Machine before,
    Machine after,
    List<Measurement> measurements,
    List<ColdRun> coldRuns,
    List<Comparison> comparisons) {
  private static final double MILLION = 1e6;

  /** The lists are copied. */
  public BenchReport {
    measurements = List.copyOf(measurements);
    coldRuns = List.copyOf(coldRuns);
    comparisons = List.copyOf(comparisons);
  }

  /** For people. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append("before: %s%n".formatted(before)).append("after:  %s%n".formatted(after));
    if (!measurements.isEmpty()) {
      text.append(
          "%n%-18s %12s %12s %8s %8s %8s %9s %9s %8s  %s%n"
              .formatted(
                  "warm", "hops", "events", "CPU s", "best", "median", "wall", "B/hop", "peak",
                  "digest"));
      measurements.forEach(m -> text.append(line(m)));
      text.append(
          "best, median, wall: million packet-hops per second of CPU, CPU and wall clock\n");
    }
    if (!coldRuns.isEmpty()) {
      text.append("%n%-18s %8s %8s %10s%n".formatted("whole process", "CPU s", "wall s", "peak"));
      coldRuns.forEach(c -> text.append(line(c)));
    }
    if (!comparisons.isEmpty()) {
      text.append(
          "%n%-18s %8s %8s %7s  %-13s %7s  %s%n"
              .formatted(
                  "this against other", "this", "other", "ratio", "spread", "wall", "results"));
      comparisons.forEach(c -> text.append(line(c)));
      text.append(
          "ratio, spread: of hops per CPU second; wall: of hops per second of wall clock\n");
    }
    return text.toString();
  }

  private static String line(Measurement m) {
    Facts facts = m.facts();
    return "%-18s %12d %12d %8.3f %8.2f %8.2f %9.2f %9.2f %6dMB  %.12s%n%s"
        .formatted(
            m.workload(),
            facts.packetHops(),
            facts.events(),
            Round.median(m.rounds()).cpuNs() / 1e9,
            m.bestHopsPerCpuSecond() / MILLION,
            m.medianHopsPerCpuSecond() / MILLION,
            m.medianHopsPerWallSecond() / MILLION,
            m.allocatedBytesPerHop(),
            m.peakProcessBytes() >> 20,
            facts.resultDigest(),
            details(facts));
  }

  private static String details(Facts facts) {
    if (facts.hosts() == 0) {
      return "";
    }
    String threads =
        facts.workers() == 1
            ? facts.oneWorkerReason()
            : "%d workers, %d windows, %d messages between them"
                .formatted(facts.workers(), facts.windows(), facts.messages());
    return "  %d hosts, built in %.1f KB per host; %s%n"
        .formatted(facts.hosts(), facts.builtBytes() / 1024.0 / facts.hosts(), threads);
  }

  private static String line(ColdRun c) {
    return "%-18s %8.2f %8.2f %8dMB%n"
        .formatted(c.workload(), c.cpuNs() / 1e9, c.wallNs() / 1e9, c.peakProcessBytes() >> 20);
  }

  private static String line(Comparison c) {
    return "%-18s %8.2f %8.2f %7.3f  %.3f..%.3f  %7.3f  %s%n"
        .formatted(
            c.workload(),
            c.thisMedian() / MILLION,
            c.otherMedian() / MILLION,
            c.ratio(),
            c.leastRatio(),
            c.greatestRatio(),
            c.wallRatio(),
            c.sameResults() ? "the same" : "DIFFER");
  }
}
