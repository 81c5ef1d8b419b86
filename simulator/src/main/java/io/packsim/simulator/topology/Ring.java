package io.packsim.simulator.topology;

import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;

/**
 * Switches in a ring, each with hosts. All packets go round the same way, so each link of the ring
 * waits for the next: the smallest fabric that can deadlock.
 *
 * @param switches number of switches, at least 3
 * @param hostsPerSwitch hosts at each
 * @param hostRate of the links to hosts
 * @param ringRate of the links between switches
 * @param delay of every link
 */
public record Ring(
    int switches, int hostsPerSwitch, LinkRate hostRate, LinkRate ringRate, SimDuration delay) {

  /**
   * @throws IllegalArgumentException if there are fewer than 3 switches, or no hosts
   */
  public Ring {
    GraphDraft.requireAtLeast("switches", switches, 3);
    GraphDraft.requireAtLeast("hostsPerSwitch", hostsPerSwitch, 1);
  }

  /** The fabric. Ranks go round the ring, those of one switch together. */
  public FabricGraph graph() {
    GraphDraft draft = new GraphDraft();
    for (int host = 0; host < switches * hostsPerSwitch; host++) {
      draft.addHost(rack(host), place(host));
    }
    int[] ring = draft.addSwitches(SwitchTier.LEAF, switches);
    for (int host = 0; host < switches * hostsPerSwitch; host++) {
      int near = ring[rack(host) - 1];
      int link = draft.link(host, near, hostRate, delay);
      draft.route(near, GraphDraft.hostPrefix(rack(host), place(host)), List.of(link));
    }
    for (int i = 0; i < switches; i++) {
      int onward = draft.link(ring[i], ring[(i + 1) % switches], ringRate, delay);
      draft.route(ring[i], GraphDraft.allHosts(), List.of(onward));
    }
    return draft.build();
  }

  private int rack(int host) {
    return host / hostsPerSwitch + 1;
  }

  private int place(int host) {
    return host % hostsPerSwitch + 1;
  }
}
