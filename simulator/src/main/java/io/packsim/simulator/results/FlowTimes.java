package io.packsim.simulator.results;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Flow completion times: of each message, from being posted at the sender to its last byte's
 * arrival at the receiver. A percentile is the least time that at least so many of all do not
 * exceed (nearest rank).
 *
 * @param count messages that arrived
 * @param p50Ps median
 * @param p99Ps 99th percentile
 * @param maxPs the slowest
 * @param meanPs mean, rounded down
 * @param percentilesPs the whole distribution: percentiles 0, which is the fastest, to 100; empty
 *     if no message arrived
 */
public record FlowTimes(
    long count, long p50Ps, long p99Ps, long maxPs, long meanPs, List<Long> percentilesPs) {
  /** Of no message at all. */
  public static final FlowTimes NONE = new FlowTimes(0, 0, 0, 0, 0, List.of());

  private static final int PERCENTILES = 100;

  /** Takes a copy. */
  public FlowTimes {
    percentilesPs = List.copyOf(percentilesPs);
  }

  /** Summarises times. */
  public static FlowTimes of(long[] timesPs) {
    if (timesPs.length == 0) {
      return NONE;
    }
    long[] sorted = timesPs.clone();
    Arrays.sort(sorted);
    return new FlowTimes(
        sorted.length,
        nearestRank(sorted, 50),
        nearestRank(sorted, 99),
        sorted[sorted.length - 1],
        Arrays.stream(sorted).sum() / sorted.length,
        IntStream.rangeClosed(0, PERCENTILES).mapToObj(p -> nearestRank(sorted, p)).toList());
  }

  private static long nearestRank(long[] sorted, int percent) {
    long rank = ((long) percent * sorted.length + 99) / 100;
    return sorted[(int) Math.max(1, rank) - 1];
  }
}
