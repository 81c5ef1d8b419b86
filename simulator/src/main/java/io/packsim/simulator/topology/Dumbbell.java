package io.packsim.simulator.topology;

import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;

/**
 * Two switches with hosts on either side and one link between them, the bottleneck.
 *
 * @param hostsPerSide hosts on each side
 * @param hostRate of the links to hosts
 * @param bottleneckRate of the link in the middle
 * @param delay of every link
 */
public record Dumbbell(
    int hostsPerSide, LinkRate hostRate, LinkRate bottleneckRate, SimDuration delay) {

  /**
   * @throws IllegalArgumentException if there are no hosts
   */
  public Dumbbell {
    GraphDraft.requireAtLeast("hostsPerSide", hostsPerSide, 1);
  }

  /** The fabric. The left side has the lower ranks. */
  public FabricGraph graph() {
    GraphDraft draft = new GraphDraft();
    for (int rack = 1; rack <= 2; rack++) {
      for (int host = 1; host <= hostsPerSide; host++) {
        draft.addHost(rack, host);
      }
    }
    int[] sides = {draft.addSwitch(SwitchTier.LEAF), draft.addSwitch(SwitchTier.LEAF)};
    for (int rack = 1; rack <= 2; rack++) {
      for (int host = 1; host <= hostsPerSide; host++) {
        int link =
            draft.link((rack - 1) * hostsPerSide + host - 1, sides[rack - 1], hostRate, delay);
        draft.route(sides[rack - 1], GraphDraft.hostPrefix(rack, host), List.of(link));
      }
    }
    int middle = draft.link(sides[0], sides[1], bottleneckRate, delay);
    draft.route(sides[0], GraphDraft.rackPrefix(2), List.of(middle));
    draft.route(sides[1], GraphDraft.rackPrefix(1), List.of(middle));
    return draft.build();
  }
}
