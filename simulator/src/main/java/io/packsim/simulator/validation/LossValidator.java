package io.packsim.simulator.validation;

import io.packsim.simulator.buffer.PriorityGroupParameters;
import io.packsim.simulator.config.BufferConfig;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SwitchConfig;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.transport.RoceV2Parameters;
import io.packsim.simulator.transport.recovery.NoRecoveryParameters;

/** Warns of packets that may be lost for good. */
final class LossValidator implements Validator {
  private static final String UNREPAIRED =
      " and nic.transport.roceV2.lossRecovery is none: what is lost stays lost";

  @Override
  public void check(Wiring wiring, Findings findings) {
    Simulation simulation = wiring.simulation();
    boolean repairs =
        !(simulation.nic().transport() instanceof RoceV2Parameters roce
            && roce.lossRecovery() instanceof NoRecoveryParameters);
    if (repairs) {
      return;
    }
    for (LinkConfig link : wiring.links().values()) {
      if (link.log10Ber() < 0 && !link.llr().enabled()) {
        findings.warning(
            wiring.pathOf(link).key("log10Ber"), "frames of this link are lost" + UNREPAIRED);
      }
    }
    simulation
        .switchConfigMap()
        .forEach(
            (role, config) -> checkBuffers(simulation, config, findings.entryOf(role), findings));
  }

  private static void checkBuffers(
      Simulation simulation, SwitchConfig config, DocumentPath role, Findings findings) {
    checkQueues(simulation, config, role, findings);
    if (config.enableFatalOnDrop()) {
      return;
    }
    for (int b = 0; b < config.bufs().size(); b++) {
      for (int priority : simulation.dataPriorities()) {
        if (!isLossless(config.bufs().get(b), priority)) {
          findings.warning(
              role.key("bufs").index(b).key("sharedBuffer").key("priorityGroups"),
              "no lossless group has the data priority " + priority + UNREPAIRED);
        }
      }
    }
  }

  private static void checkQueues(
      Simulation simulation, SwitchConfig config, DocumentPath role, Findings findings) {
    config
        .portGroups()
        .forEach(
            (name, group) -> {
              DocumentPath path = role.key("portGroups").key(name);
              if (group.queueLimit() != null) {
                findings.warning(
                    path.key("queueLimit"), "packets beyond it are dropped" + UNREPAIRED);
              }
              if (group.queueProfile().drops(simulation.nic().ecnCapableTransport())) {
                findings.warning(
                    path.key("queueProfile"), "it drops packets by depth" + UNREPAIRED);
              }
            });
  }

  private static boolean isLossless(BufferConfig buffer, int priority) {
    return buffer.sharedBuffer().priorityGroups().stream()
        .filter(PriorityGroupParameters::lossless)
        .anyMatch(group -> group.priorities().contains(priority));
  }
}
