package io.packsim.simulator.validation;

import io.packsim.simulator.config.NicConfig;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.Workload;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.transport.RoceV2Parameters;
import java.util.List;

/** Warns of what is accepted and changes nothing although a reader would expect it to. */
final class NoEffectValidator implements Validator {

  @Override
  public void check(Wiring wiring, Findings findings) {
    Simulation simulation = wiring.simulation();
    if (simulation.jobInfo().resultPath() != null) {
      findings.warning(
          DocumentPath.parse("jobInfo.resultPath"),
          "is ignored; --output_file says where the result goes");
    }
    warnIf(
        !simulation.conditionalTraceIntervalsNs().isEmpty(),
        DocumentPath.parse("conditionalTraceIntervalsNs"),
        findings);
    warnIf(
        simulation.nic().netDeviceSnapshotIntervalNs() > 0,
        DocumentPath.parse("nic.netDeviceSnapshotIntervalNs"),
        findings);
    warnOfActiveSends(simulation.nic(), findings);
    List<Workload> workloads = simulation.newWorkloadSchedule().workloads();
    for (int i = 0; i < workloads.size(); i++) {
      Workload workload = workloads.get(i);
      DocumentPath path = WorkloadValidator.pathOf(i);
      warnIf(workload.channelSettings() != null, path.key("channelSettings"), findings);
      warnIf(!workload.nicQpnPairMap().isEmpty(), path.key("nicQpnPairMap"), findings);
      warnIf(!workload.qpnPairMap().isEmpty(), path.key("qpnPairMap"), findings);
    }
  }

  private static void warnOfActiveSends(NicConfig nic, Findings findings) {
    boolean limitsRate =
        nic.transport() instanceof RoceV2Parameters roce && roce.congestionControl().limitsRate();
    if (nic.maxActiveSends() > 0 && !limitsRate) {
      findings.warning(
          DocumentPath.parse("nic.maxActiveSends"),
          "has no effect without a congestion control that limits rates");
    }
  }

  private static void warnIf(boolean given, DocumentPath path, Findings findings) {
    if (given) {
      findings.warning(path, "has no effect in this version");
    }
  }
}
