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

  private static final int[] NO_SWITCHES = {};

  /** A route as the walk needs it. */
  private static final class Hop {
    private final int[] switches;
    private final List<LinkConfig> lastLinks;

    /**
     * @param switches the places of the switches at the far ends of its links
     * @param lastLinks its links to accelerators
     */
    Hop(List<Integer> switches, List<LinkConfig> lastLinks) {
      this.switches =
          switches.isEmpty() ? NO_SWITCHES : switches.stream().mapToInt(i -> i).toArray();
      this.lastLinks = lastLinks;
    }
  }

  private final Wiring wiring;
  private final List<String> switches = new ArrayList<>();
  private final Map<String, Integer> placeOfSwitch = new HashMap<>();

  /** One object for all uses of a prefix, whose number is looked up faster than its fields are. */
  private final Map<DeviceId, Integer> numbers = new HashMap<>();

  private final List<Map<Integer, Hop>> tables = new ArrayList<>();
  private final List<List<String>> failures = new ArrayList<>();
  private final int[] islands;

  /** Where the address before leads from each switch, if that is without a loop. */
  private int @Nullable [][] sound;

  RouteWalk(Wiring wiring) {
    this.wiring = wiring;
    wiring.forEachSwitch((node, config, path) -> add(node.name()));
    wiring.forEachSwitch(
        (node, config, path) -> {
          Map<Integer, Hop> table = new HashMap<>();
          config
              .lpmSpec()
              .routes()
              .forEach((prefix, links) -> table.put(number(prefix), hop(node.name(), links)));
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

  private Integer number(DeviceId prefix) {
    return numbers.computeIfAbsent(prefix, p -> numbers.size());
  }

  private Hop hop(String node, List<String> links) {
    List<Integer> next = new ArrayList<>();
    List<LinkConfig> lastLinks = new ArrayList<>();
    for (String id : links) {
      LinkConfig link = wiring.links().get(id);
      if (link == null) {
        continue;
      }
      String peer = peer(link, node);
      if (placeOfSwitch.containsKey(peer)) {
        next.add(placeOfSwitch.get(peer));
      } else if (wiring.isAccelerator(peer)) {
        lastLinks.add(link);
      }
    }
    return new Hop(next, lastLinks);
  }

  private static String peer(LinkConfig link, String node) {
    return link.node1().equals(node) ? link.node2() : link.node1();
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
    List<Integer> prefixes = knownPrefixes(address);
    int[][] next = new int[switches.size()][];
    for (int place = 0; place < next.length; place++) {
      Hop hop = islands[place] == islands[last] ? hopTowards(prefixes, tables.get(place)) : null;
      next[place] = hop == null ? NO_SWITCHES : hop.switches;
      if (islands[place] == islands[last]) {
        checkHop(place, hop, address, home);
      }
    }
    if (!isSound(next)) {
      follow(next, address);
    }
  }

  /** Numbers of the prefixes of an address that any table has, the longest first. */
  private List<Integer> knownPrefixes(DeviceId address) {
    List<Integer> known = new ArrayList<>();
    for (int length = address.fields().size(); length > 0; length--) {
      Integer number = numbers.get(address.prefix(length));
      if (number != null) {
        known.add(number);
      }
    }
    return known;
  }

  private static @Nullable Hop hopTowards(List<Integer> prefixes, Map<Integer, Hop> table) {
    for (Integer prefix : prefixes) {
      Hop hop = table.get(prefix);
      if (hop != null) {
        return hop;
      }
    }
    return null;
  }

  /** Whether the address before, most likely below the same switch, leads the same ways. */
  private boolean isSound(int[][] next) {
    int[][] before = sound;
    for (int place = 0; before != null && place < next.length; place++) {
      if (next[place] != before[place]) {
        return false;
      }
    }
    return before != null;
  }

  private void follow(int[][] next, DeviceId address) {
    Mark[] marks = new Mark[next.length];
    Arrays.fill(marks, Mark.UNSEEN);
    boolean loops = false;
    for (int place = 0; place < next.length; place++) {
      loops |= follow(place, next, marks, address);
    }
    sound = loops ? null : next;
  }

  private void checkHop(int place, @Nullable Hop hop, DeviceId address, LinkConfig home) {
    if (hop == null) {
      failures.get(place).add("no route to " + address + ", the address of link " + home.id());
      return;
    }
    for (LinkConfig link : hop.lastLinks) {
      if (!link.id().equals(home.id())) {
        failures
            .get(place)
            .add(
                "the route to "
                    + address
                    + " leads over link "
                    + link.id()
                    + " to "
                    + peer(link, switches.get(place))
                    + ", which does not have that address there");
      }
    }
  }

  /** Whether a way from here leads back. */
  private boolean follow(int place, int[][] next, Mark[] marks, DeviceId address) {
    if (marks[place] != Mark.UNSEEN) {
      return false;
    }
    marks[place] = Mark.ON_THE_WAY;
    boolean loops = false;
    for (int peer : next[place]) {
      if (marks[peer] == Mark.ON_THE_WAY) {
        failures.get(place).add("the route to " + address + " leads back to " + switches.get(peer));
        loops = true;
      }
      loops |= follow(peer, next, marks, address);
    }
    marks[place] = Mark.DONE;
    return loops;
  }
}
