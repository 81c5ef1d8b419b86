package io.packsim.simulator.validation;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.transport.RoceV2Parameters;
import io.packsim.simulator.transport.congestion.DcqcnParameters;

/** Warns of a congestion control that waits for marks which no switch makes. */
final class MarkingValidator implements Validator {

  @Override
  public void check(Wiring wiring, Findings findings) {
    Simulation simulation = wiring.simulation();
    boolean waitsForMarks =
        simulation.nic().transport() instanceof RoceV2Parameters roce
            && roce.congestionControl() instanceof DcqcnParameters;
    boolean marks =
        simulation.switchConfigMap().values().stream()
            .flatMap(config -> config.portGroups().values().stream())
            .anyMatch(
                group ->
                    group.queueProfile().marksFrom(simulation.nic().ecnCapableTransport()) != null);
    if (waitsForMarks && !marks) {
      findings.warning(
          DocumentPath.parse("nic.transport.roceV2.congestionControl"),
          "DCQCN does nothing without marks; no port group has a queue profile that marks");
    }
  }
}
