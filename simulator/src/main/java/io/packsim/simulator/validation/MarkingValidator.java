package io.packsim.simulator.validation;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.transport.RoceV2Parameters;

/** Warns of a congestion control that waits for marks which no switch makes. */
final class MarkingValidator implements Validator {

  @Override
  public void check(Wiring wiring, Findings findings) {
    Simulation simulation = wiring.simulation();
    boolean waitsForMarks =
        simulation.nic().transport() instanceof RoceV2Parameters roce
            && roce.congestionControl().needsMarks();
    boolean marks =
        simulation.switchConfigMap().values().stream()
            .flatMap(config -> config.portGroups().values().stream())
            .anyMatch(
                group ->
                    group.queueProfile().marksFrom(simulation.nic().ecnCapableTransport()) != null);
    if (waitsForMarks && !marks) {
      findings.warning(
          DocumentPath.parse("nic.transport.roceV2.congestionControl"),
          "does nothing without marks; no port group has a queue profile that marks");
    }
  }
}
