package io.packsim.simulator.validation;

import io.packsim.simulator.buffer.PriorityGroupParameters;
import io.packsim.simulator.config.BufferConfig;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SwitchConfig;
import io.packsim.simulator.document.DocumentPath;

/** Warns of packets that may be lost for good. */
final class LossValidator implements Validator {
  @Override
  public void check(Wiring wiring, Findings findings) {
    String why = wiring.simulation().nic().leavesGaps();
    if (why != null) {
      check(wiring, findings, " and " + why + ": what is lost stays lost");
    }
  }

  private static void check(Wiring wiring, Findings findings, String unrepaired) {
    Simulation simulation = wiring.simulation();
    for (LinkConfig link : wiring.links().values()) {
      if (link.log10Ber() < 0 && !link.llr().enabled()) {
        findings.warning(
            wiring.pathOf(link).key("log10Ber"), "frames of this link are lost" + unrepaired);
      }
    }
    simulation
        .switchConfigMap()
        .forEach(
            (role, config) ->
                checkBuffers(simulation, config, findings.entryOf(role), findings, unrepaired));
  }

  private static void checkBuffers(
      Simulation simulation,
      SwitchConfig config,
      DocumentPath role,
      Findings findings,
      String unrepaired) {
    checkQueues(simulation, config, role, findings, unrepaired);
    if (config.enableFatalOnDrop()) {
      return;
    }
    for (int b = 0; b < config.bufs().size(); b++) {
      for (int priority : simulation.dataPriorities()) {
        if (!isLossless(config.bufs().get(b), priority)) {
          findings.warning(
              role.key("bufs").index(b).key("sharedBuffer").key("priorityGroups"),
              "no lossless group has the data priority " + priority + unrepaired);
        }
      }
    }
  }

  private static void checkQueues(
      Simulation simulation,
      SwitchConfig config,
      DocumentPath role,
      Findings findings,
      String unrepaired) {
    config
        .portGroups()
        .forEach(
            (name, group) -> {
              DocumentPath path = role.key("portGroups").key(name);
              if (group.queueLimit() != null) {
                findings.warning(
                    path.key("queueLimit"), "packets beyond it are dropped" + unrepaired);
              }
              if (group.queueProfile().drops(simulation.nic().ecnCapableTransport())) {
                findings.warning(
                    path.key("queueProfile"), "it drops packets by depth" + unrepaired);
              }
            });
  }

  private static boolean isLossless(BufferConfig buffer, int priority) {
    return buffer.sharedBuffer().priorityGroups().stream()
        .filter(PriorityGroupParameters::lossless)
        .anyMatch(group -> group.priorities().contains(priority));
  }
}
