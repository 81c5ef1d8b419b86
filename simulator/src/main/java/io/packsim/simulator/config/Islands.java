package io.packsim.simulator.config;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which switches links join, directly or through others. Where routes are sound, they lead from
 * every switch of an island to every port address at it.
 */
public final class Islands {
  private final Map<String, Integer> islandOfSwitch = new HashMap<>();

  /** The islands of a topology. */
  public Islands(FlexTopology topology) {
    Map<String, List<String>> neighbours = new HashMap<>();
    for (NodeConfig node : topology.nodes()) {
      if (node.type() == NodeType.SWITCH) {
        neighbours.put(node.name(), new ArrayList<>());
      }
    }
    for (LinkConfig link : topology.links()) {
      if (neighbours.containsKey(link.node1()) && neighbours.containsKey(link.node2())) {
        neighbours.get(link.node1()).add(link.node2());
        neighbours.get(link.node2()).add(link.node1());
      }
    }
    for (NodeConfig node : topology.nodes()) {
      if (node.type() == NodeType.SWITCH && !islandOfSwitch.containsKey(node.name())) {
        flood(node.name(), islandOfSwitch.size(), neighbours);
      }
    }
  }

  private void flood(String start, int island, Map<String, List<String>> neighbours) {
    Deque<String> open = new ArrayDeque<>(List.of(start));
    islandOfSwitch.put(start, island);
    while (!open.isEmpty()) {
      for (String peer : neighbours.getOrDefault(open.pop(), List.of())) {
        if (islandOfSwitch.putIfAbsent(peer, island) == null) {
          open.push(peer);
        }
      }
    }
  }

  /** The island that a link of an accelerator leads to; -1 where there is no switch. */
  public int of(LinkConfig link) {
    return islandOfSwitch.getOrDefault(link.node2(), -1);
  }

  /** Whether there is a way between two links of accelerators. */
  public boolean join(LinkConfig one, LinkConfig other) {
    return of(one) >= 0 && of(one) == of(other);
  }
}
