package io.packsim.simulator.validation;

import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.SwitchNodeConfig;
import io.packsim.simulator.topology.DeviceId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Follows the routes of a simulation as packets would. */
final class RouteWalk {
  private final Wiring wiring;
  private final Map<String, Integer> islandOfSwitch = new HashMap<>();

  RouteWalk(Wiring wiring) {
    this.wiring = wiring;
    int island = 0;
    for (String node : wiring.nodes().keySet()) {
      if (wiring.isSwitch(node) && !islandOfSwitch.containsKey(node)) {
        flood(node, island++);
      }
    }
  }

  private void flood(String start, int island) {
    Deque<String> open = new ArrayDeque<>(List.of(start));
    islandOfSwitch.put(start, island);
    while (!open.isEmpty()) {
      for (Wiring.LinkEnd end : wiring.endsOf(open.pop())) {
        if (wiring.isSwitch(end.peer()) && islandOfSwitch.putIfAbsent(end.peer(), island) == null) {
          open.push(end.peer());
        }
      }
    }
  }

  /** Whether two switches are joined by links, directly or through other switches. */
  boolean isNear(String oneSwitch, String other) {
    Integer island = islandOfSwitch.get(oneSwitch);
    return island != null && island.equals(islandOfSwitch.get(other));
  }

  /**
   * What is wrong with the way from a switch to an address; empty if every choice of links arrives.
   * Only the first step that is wrong at the switch itself or beyond it is told, once per switch
   * where it starts.
   */
  String failure(String start, DeviceId address, LinkConfig home) {
    List<String> links = linksTowards(start, address);
    if (links.isEmpty()) {
      return "no route to " + address + ", the address of link " + home.id();
    }
    for (String link : links) {
      String next = peerOf(link, start);
      if (next != null && !wiring.isSwitch(next) && !next.equals(home.node1())) {
        return "the route to "
            + address
            + " leads over link "
            + link
            + " to "
            + next
            + ", which does not have that address";
      }
    }
    return turnsInACircle(start, start, address, new HashSet<>())
        ? "the route to " + address + " comes back to this switch"
        : "";
  }

  private boolean turnsInACircle(String at, String start, DeviceId address, Set<String> visited) {
    for (String link : linksTowards(at, address)) {
      String next = peerOf(link, at);
      if (next == null || !wiring.isSwitch(next)) {
        continue;
      }
      if (next.equals(start)
          || (visited.add(next) && turnsInACircle(next, start, address, visited))) {
        return true;
      }
    }
    return false;
  }

  private List<String> linksTowards(String switchName, DeviceId address) {
    NodeConfig node = wiring.node(switchName);
    SwitchNodeConfig config = node == null ? null : node.switchCfg();
    if (config == null) {
      return List.of();
    }
    Map<DeviceId, List<String>> routes = config.lpmSpec().routes();
    for (int length = address.fields().size(); length > 0; length--) {
      List<String> links = routes.get(address.prefix(length));
      if (links != null) {
        return links;
      }
    }
    return List.of();
  }

  private @Nullable String peerOf(String link, String node) {
    LinkConfig config = wiring.links().get(link);
    if (config == null) {
      return null;
    }
    return config.node1().equals(node) ? config.node2() : config.node1();
  }
}
