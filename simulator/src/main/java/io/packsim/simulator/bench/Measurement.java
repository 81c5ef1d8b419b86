package io.packsim.simulator.bench;

import io.packsim.simulator.PeakMemory;
import java.util.ArrayList;
import java.util.List;

/**
 * What a workload cost.
 *
 * @param workload its name
 * @param facts what it did
 * @param rounds the measured rounds, in their order
 * @param bestHopsPerCpuSecond of the cheapest round
 * @param medianHopsPerCpuSecond of the round in the middle
 * @param medianHopsPerWallSecond of the round in the middle
 * @param allocatedBytesPerHop of the round in the middle
 * @param peakProcessBytes peak memory of the process up to the end of the workload, which earlier
 *     workloads of the same process may have caused
 */
public record Measurement(
    String workload,
    Facts facts,
    List<Round> rounds,
    double bestHopsPerCpuSecond,
    double medianHopsPerCpuSecond,
    double medianHopsPerWallSecond,
    double allocatedBytesPerHop,
    long peakProcessBytes) {
  private static final double NS_PER_SECOND = 1e9;

  /** The list is copied. */
  public Measurement {
    rounds = List.copyOf(rounds);
  }

  /**
   * Measures a workload on the calling thread.
   *
   * @param warmUps rounds that are not counted, at least 0
   * @param rounds rounds that are, at least 1
   */
  public static Measurement of(BenchWorkload workload, int warmUps, int rounds) {
    Facts facts = workload.explore();
    List<Round> measured = new ArrayList<>();
    for (int round = -warmUps; round < rounds; round++) {
      Round cost = workload.measure(facts);
      if (round >= 0) {
        measured.add(cost);
      }
    }
    Round best = Round.best(measured);
    Round median = Round.median(measured);
    return new Measurement(
        workload.name(),
        facts,
        measured,
        perSecond(facts, best.cpuNs()),
        perSecond(facts, median.cpuNs()),
        perSecond(facts, median.wallNs()),
        (double) median.allocatedBytes() / facts.packetHops(),
        PeakMemory.bytes());
  }

  private static double perSecond(Facts facts, long ns) {
    return facts.packetHops() * NS_PER_SECOND / Math.max(1, ns);
  }
}
