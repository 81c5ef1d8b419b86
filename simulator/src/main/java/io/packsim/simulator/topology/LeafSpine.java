package io.packsim.simulator.topology;

import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.ArrayList;
import java.util.List;

/**
 * Two tiers of switches, every leaf joined to every spine. A leaf knows its own hosts and sends all
 * else to any spine; a spine has one route per leaf. So tables grow with the hosts of a leaf and
 * with the leaves, never with all hosts.
 *
 * @param leaves number of leaves
 * @param hostsPerLeaf hosts below each
 * @param spines number of spines
 * @param hostRate of the links to hosts
 * @param uplinkRate of the links between leaves and spines
 * @param delay of every link
 */
public record LeafSpine(
    int leaves,
    int hostsPerLeaf,
    int spines,
    LinkRate hostRate,
    LinkRate uplinkRate,
    SimDuration delay) {

  /**
   * @throws IllegalArgumentException if a number is less than 1
   */
  public LeafSpine {
    GraphDraft.requireAtLeast("leaves", leaves, 1);
    GraphDraft.requireAtLeast("hostsPerLeaf", hostsPerLeaf, 1);
    GraphDraft.requireAtLeast("spines", spines, 1);
  }

  /** The fabric. Hosts of one leaf have consecutive ranks. */
  public FabricGraph graph() {
    GraphDraft draft = new GraphDraft();
    for (int rack = 1; rack <= leaves; rack++) {
      for (int host = 1; host <= hostsPerLeaf; host++) {
        draft.addHost(rack, host);
      }
    }
    int[] leafNodes = draft.addSwitches(SwitchTier.LEAF, leaves);
    int[] spineNodes = draft.addSwitches(SwitchTier.SPINE, spines);
    for (int rack = 1; rack <= leaves; rack++) {
      linkRack(draft, rack, leafNodes[rack - 1], spineNodes);
    }
    return draft.build();
  }

  private void linkRack(GraphDraft draft, int rack, int leaf, int[] spineNodes) {
    for (int host = 1; host <= hostsPerLeaf; host++) {
      int link = draft.link((rack - 1) * hostsPerLeaf + host - 1, leaf, hostRate, delay);
      draft.route(leaf, GraphDraft.hostPrefix(rack, host), List.of(link));
    }
    List<Integer> uplinks = new ArrayList<>();
    for (int spine : spineNodes) {
      int link = draft.link(leaf, spine, uplinkRate, delay);
      uplinks.add(link);
      draft.route(spine, GraphDraft.rackPrefix(rack), List.of(link));
    }
    draft.route(leaf, GraphDraft.allHosts(), uplinks);
  }
}
