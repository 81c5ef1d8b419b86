package io.packsim.simulator.validation;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.incident.Fault;
import io.packsim.simulator.incident.IncidentRules;
import io.packsim.simulator.incident.PauseStorm;
import io.packsim.simulator.incident.SlowReceiver;

/** Warns of faults that do nothing, and of those whose losses nothing makes good. */
final class FaultValidator implements Validator {

  @Override
  public void check(Wiring wiring, Findings findings) {
    Simulation simulation = wiring.simulation();
    for (int i = 0; i < simulation.incidents().size(); i++) {
      Fault fault = simulation.incidents().get(i).fault();
      check(simulation, fault, IncidentRules.pathOfFault(i, fault), findings);
    }
  }

  private static void check(
      Simulation simulation, Fault fault, DocumentPath path, Findings findings) {
    if (fault instanceof PauseStorm) {
      if (!simulation.nic().pfc().enabled()) {
        findings.warning(path, "does nothing, since NICs send no pauses: nic.pfc is off");
      }
    } else if (fault instanceof SlowReceiver) {
      if (simulation.nic().receiveBuffer().size() == null) {
        findings.warning(
            path,
            "holds nobody back, since nic.receiveBuffer has no size: receives only take longer");
      }
    } else if (fault.losesPackets() && simulation.nic().leavesGaps() != null) {
      findings.warning(
          path, "loses packets and " + simulation.nic().leavesGaps() + ": what is lost stays lost");
    } else if (fault.losesPackets() && !simulation.nic().hasTimeout()) {
      findings.warning(
          path,
          "may lose the last packet of a message or its answer, which only a timeout makes good:"
              + " nic.transport.roceV2.timeoutIdx is 0");
    }
  }
}
