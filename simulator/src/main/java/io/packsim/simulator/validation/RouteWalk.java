package io.packsim.simulator.validation;

import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.topology.DeviceId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Follows the routes of a simulation as packets would, for every port address from every switch
 * that links join with the address's own.
 */
final class RouteWalk {
  private enum Mark {
    UNSEEN,
    ON_THE_WAY,
    DONE
  }

  /**
   * A route as the walk needs it.
   *
   * @param links ids of its links
   * @param peers names of the nodes at their far ends
   * @param switches the places of those that are switches
   */
  private record Hop(List<String> links, List<String> peers, List<Integer> switches) {}

  private final Wiring wiring;
  private final List<String> switches = new ArrayList<>();
  private final Map<String, Integer> placeOfSwitch = new HashMap<>();
  private final List<Map<DeviceId, Hop>> tables = new ArrayList<>();
  private final List<List<String>> failures = new ArrayList<>();
  private final int[] islands;

  RouteWalk(Wiring wiring) {
    this.wiring = wiring;
    wiring.forEachSwitch((node, config, path) -> add(node.name()));
    wiring.forEachSwitch(
        (node, config, path) -> {
          Map<DeviceId, Hop> table = new HashMap<>();
          config
              .lpmSpec()
              .routes()
              .forEach((prefix, links) -> table.put(prefix, hop(node.name(), links)));
          tables.add(table);
        });
    islands = new int[switches.size()];
    for (int place = 0; place < islands.length; place++) {
      if (islands[place] == 0) {
        flood(place, place + 1);
      }
    }
    wiring.portAddresses().forEach(this::walk);
  }

  /** What is wrong with the ways from each switch, in the order of {@link Wiring#forEachSwitch}. */
  List<List<String>> failures() {
    return failures;
  }

  private void add(String name) {
    placeOfSwitch.putIfAbsent(name, switches.size());
    switches.add(name);
    failures.add(new ArrayList<>());
  }

  private Hop hop(String node, List<String> links) {
    List<String> peers = new ArrayList<>();
    List<Integer> next = new ArrayList<>();
    for (String id : links) {
      LinkConfig link = wiring.links().get(id);
      String peer = link == null ? "" : link.node1().equals(node) ? link.node2() : link.node1();
      peers.add(peer);
      if (placeOfSwitch.containsKey(peer)) {
        next.add(placeOfSwitch.get(peer));
      }
    }
    return new Hop(links, peers, next);
  }

  private void flood(int start, int island) {
    Deque<Integer> open = new ArrayDeque<>(List.of(start));
    islands[start] = island;
    while (!open.isEmpty()) {
      for (Wiring.LinkEnd end : wiring.endsOf(switches.get(open.pop()))) {
        Integer peer = placeOfSwitch.get(end.peer());
        if (peer != null && islands[peer] == 0) {
          islands[peer] = island;
          open.push(peer);
        }
      }
    }
  }

  private void walk(DeviceId address, LinkConfig home) {
    Integer last = placeOfSwitch.get(home.node2());
    if (last == null) {
      return;
    }
    List<DeviceId> prefixes = new ArrayList<>();
    for (int length = address.fields().size(); length > 0; length--) {
      prefixes.add(address.prefix(length));
    }
    @Nullable Hop[] hops = new @Nullable Hop[switches.size()];
    for (int place = 0; place < hops.length; place++) {
      if (islands[place] == islands[last]) {
        hops[place] = hopTowards(prefixes, tables.get(place));
        checkHop(place, hops[place], address, home);
      }
    }
    Mark[] marks = new Mark[hops.length];
    Arrays.fill(marks, Mark.UNSEEN);
    for (int place = 0; place < hops.length; place++) {
      follow(place, hops, marks, address);
    }
  }

  private static @Nullable Hop hopTowards(List<DeviceId> prefixes, Map<DeviceId, Hop> table) {
    for (DeviceId prefix : prefixes) {
      Hop hop = table.get(prefix);
      if (hop != null) {
        return hop;
      }
    }
    return null;
  }

  private void checkHop(int place, @Nullable Hop hop, DeviceId address, LinkConfig home) {
    if (hop == null) {
      failures.get(place).add("no route to " + address + ", the address of link " + home.id());
      return;
    }
    for (int i = 0; i < hop.links().size(); i++) {
      String peer = hop.peers().get(i);
      if (wiring.isAccelerator(peer) && !hop.links().get(i).equals(home.id())) {
        failures
            .get(place)
            .add(
                "the route to "
                    + address
                    + " leads over link "
                    + hop.links().get(i)
                    + " to "
                    + peer
                    + ", which does not have that address there");
      }
    }
  }

  private void follow(int place, @Nullable Hop[] hops, Mark[] marks, DeviceId address) {
    Hop hop = hops[place];
    if (marks[place] != Mark.UNSEEN || hop == null) {
      return;
    }
    marks[place] = Mark.ON_THE_WAY;
    for (int next : hop.switches()) {
      if (marks[next] == Mark.ON_THE_WAY) {
        failures.get(place).add("the route to " + address + " leads back to " + switches.get(next));
      }
      follow(next, hops, marks, address);
    }
    marks[place] = Mark.DONE;
  }
}
