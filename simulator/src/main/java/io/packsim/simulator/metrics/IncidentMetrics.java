package io.packsim.simulator.metrics;

import io.packsim.simulator.incident.Incident;
import io.packsim.simulator.incident.IncidentRules;
import io.packsim.simulator.incident.Interval;
import io.packsim.simulator.incident.Recovery;
import io.packsim.simulator.incident.Tally;
import io.packsim.simulator.results.IncidentResult;
import io.packsim.simulator.transport.RoceSocket;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Sums what an incident did at every node once, at the end of a run. */
public final class IncidentMetrics {
  private IncidentMetrics() {}

  /**
   * What an incident did.
   *
   * @param tallies what it did at each node
   * @param affected the sending queue pairs of the flows affected, each with its recovery
   * @param recovers whether the time came from which recoveries are counted
   * @param endPs when the run ended
   */
  public static IncidentResult of(
      int id,
      Incident incident,
      List<Tally> tallies,
      Map<RoceSocket, Recovery> affected,
      boolean recovers,
      long endPs) {
    Map<String, Long> drops = new TreeMap<>();
    for (Tally tally : tallies) {
      tally.drops().forEach((cause, packets) -> drops.merge(cause.name(), packets, Long::sum));
    }
    List<Interval> intervals = incident.intervals();
    long lastPs = intervals.isEmpty() ? 0 : intervals.get(intervals.size() - 1).endPs();
    return new IncidentResult(
        id,
        IncidentRules.armOf(incident.fault()),
        incident.fault().target().toString(),
        intervals.isEmpty() ? 0 : intervals.get(0).startPs(),
        lastPs <= endPs ? lastPs : null,
        drops.values().stream().mapToLong(Long::longValue).sum(),
        tallies.stream().mapToLong(Tally::droppedBytes).sum(),
        drops,
        affected.size(),
        recovers ? recoveryPs(affected) : null);
  }

  private static @Nullable Long recoveryPs(Map<RoceSocket, Recovery> affected) {
    long longestPs = 0;
    for (Map.Entry<RoceSocket, Recovery> flow : affected.entrySet()) {
      longestPs = Math.max(longestPs, flow.getValue().takenPs(flow.getKey()));
    }
    return longestPs == Interval.NEVER ? null : Long.valueOf(longestPs);
  }
}
