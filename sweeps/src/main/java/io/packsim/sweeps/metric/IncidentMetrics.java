package io.packsim.sweeps.metric;

import static io.packsim.sweeps.metric.Metric.Better.LOWER;

import io.packsim.simulator.results.IncidentResult;
import io.packsim.simulator.results.SimulationResult;
import java.util.List;
import java.util.OptionalDouble;

/** What went wrong on purpose, and how long it took to get over it; absent without incidents. */
final class IncidentMetrics {
  private IncidentMetrics() {}

  static void add(MetricList list) {
    list.of(Aggregate.MAX, "incidents[*].recoveryPs")
        .as("incident_recovery", "us", LOWER, "Recovery time of the slowest incident.");
    list.of(Aggregate.MEAN, "incidents[*].recoveryPs")
        .as("incident_recovery_mean", "us", LOWER, "Mean recovery time of the incidents.");
    list.calculated(
        "incidents_not_recovered",
        "",
        LOWER,
        "Incidents that affected flows and whose recovery has no end within the run.",
        "count of incidents[affectedFlows > 0] without recoveryPs",
        IncidentMetrics::notRecovered);
    list.of(Aggregate.SUM, "incidents[*].droppedPackets")
        .as("incident_drops", "", LOWER, "Packets dropped because of incidents.");
    list.of(Aggregate.SUM, "incidents[*].affectedFlows")
        .as("incident_flows", "", LOWER, "Flows affected, counted once for each incident.");
  }

  private static OptionalDouble notRecovered(SimulationResult result) {
    List<IncidentResult> incidents = result.incidents();
    return incidents == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            incidents.stream()
                .filter(i -> i.affectedFlows() > 0 && i.recoveryPs() == null)
                .mapToDouble(i -> 1)
                .sum());
  }
}
