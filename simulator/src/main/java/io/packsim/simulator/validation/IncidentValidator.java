package io.packsim.simulator.validation;

import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.incident.IncidentRules;
import io.packsim.simulator.incident.Topology;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Incidents have numbers of their own, happen to what exists, and do not get in each other's way.
 */
final class IncidentValidator implements Validator {

  @Override
  public void check(Wiring wiring, Findings findings) {
    for (IncidentRules.Breach breach :
        IncidentRules.breaches(wiring.simulation().incidents(), topology(wiring))) {
      findings.breach(breach);
    }
  }

  private static Topology topology(Wiring wiring) {
    Map<String, List<String>> ends = new HashMap<>();
    for (LinkConfig link : wiring.links().values()) {
      ends.put(link.id(), List.of(link.node1(), link.node2()));
    }
    List<String> switches = new ArrayList<>();
    List<String> hosts = new ArrayList<>();
    for (NodeConfig node : wiring.nodes().values()) {
      (wiring.isSwitch(node.name()) ? switches : hosts).add(node.name());
    }
    return new Topology(ends, switches, hosts);
  }
}
