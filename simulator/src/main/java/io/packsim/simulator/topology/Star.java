package io.packsim.simulator.topology;

import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;

/**
 * Hosts around one switch.
 *
 * @param hosts number of hosts, at least 2
 * @param rate of every link
 * @param delay of every link
 */
public record Star(int hosts, LinkRate rate, SimDuration delay) {

  /**
   * @throws IllegalArgumentException if there are fewer than 2 hosts
   */
  public Star {
    GraphDraft.requireAtLeast("hosts", hosts, 2);
  }

  /** The fabric. */
  public FabricGraph graph() {
    GraphDraft draft = new GraphDraft();
    for (int host = 1; host <= hosts; host++) {
      draft.addHost(1, host);
    }
    int center = draft.addSwitch(SwitchTier.LEAF);
    for (int host = 1; host <= hosts; host++) {
      int link = draft.link(host - 1, center, rate, delay);
      draft.route(center, GraphDraft.hostPrefix(1, host), List.of(link));
    }
    return draft.build();
  }
}
