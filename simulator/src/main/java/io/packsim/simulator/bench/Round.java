package io.packsim.simulator.bench;

import java.util.Comparator;
import java.util.List;

/**
 * One run of a workload, without building it.
 *
 * @param cpuNs processor time of all simulating threads
 * @param wallNs wall-clock time
 * @param allocatedBytes what the calling thread allocated
 */
public record Round(long cpuNs, long wallNs, long allocatedBytes) {

  /** The cheapest round in processor time. */
  static Round best(List<Round> rounds) {
    return sorted(rounds).get(0);
  }

  /** The round in the middle by processor time, the dearer of two. */
  static Round median(List<Round> rounds) {
    return sorted(rounds).get(rounds.size() / 2);
  }

  private static List<Round> sorted(List<Round> rounds) {
    return rounds.stream().sorted(Comparator.comparingLong(Round::cpuNs)).toList();
  }
}
