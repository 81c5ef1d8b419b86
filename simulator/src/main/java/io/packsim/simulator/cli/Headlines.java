package io.packsim.simulator.cli;

import io.packsim.simulator.results.IncidentResult;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.results.SimulationStats;
import io.packsim.simulator.results.WorkloadResult;
import java.io.PrintStream;
import java.util.Locale;

/** The few figures that a person wants to see when a run has ended. */
final class Headlines {
  private static final double PS_PER_US = 1e6;
  private static final double BYTES_PER_MB = 1e6;

  private Headlines() {}

  static void print(SimulationResult result, PrintStream err) {
    SimulationStats stats = result.stats();
    err.println(
        String.format(
            Locale.ROOT,
            "end time %.3f us, %.3f MB delivered, workloads: %d, drops: %d, retransmitted: %d, peak"
                + " RSS %.0f MB",
            stats.endTimePs() / PS_PER_US,
            stats.bytesDelivered() / BYTES_PER_MB,
            stats.workloadCount(),
            stats.drops(),
            stats.retransmittedPackets(),
            stats.maxRssBytes() / BYTES_PER_MB));
    result.workloads().forEach(workload -> print(workload, err));
    if (result.incidents() != null) {
      result.incidents().forEach(incident -> print(incident, err));
    }
    if (stats.incompleteRanks() > 0) {
      err.println("warning: " + stats.incompleteRanks() + " workload ranks didn't complete");
    }
  }

  private static void print(WorkloadResult workload, PrintStream err) {
    err.println(
        String.format(
            Locale.ROOT,
            "workload %s: %s in %.3f us",
            workload.name(),
            workload.complete() ? "complete" : "incomplete",
            workload.completionTimePs() / PS_PER_US));
  }

  private static void print(IncidentResult incident, PrintStream err) {
    Long recoveryPs = incident.recoveryPs();
    err.println(
        String.format(
            Locale.ROOT,
            "incident %d, %s of %s: %d packets dropped, %d flows affected, %s",
            incident.id(),
            incident.fault(),
            incident.where(),
            incident.droppedPackets(),
            incident.affectedFlows(),
            recoveryPs == null
                ? "no recovery"
                : String.format(Locale.ROOT, "recovered in %.3f us", recoveryPs / PS_PER_US)));
  }
}
