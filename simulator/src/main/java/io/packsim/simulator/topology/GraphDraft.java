package io.packsim.simulator.topology;

import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A fabric under construction. Ports are numbered in the order in which links are added. */
final class GraphDraft {
  private int hosts;
  private final List<FabricNode> nodes = new ArrayList<>();
  private final List<FabricLink> links = new ArrayList<>();
  private final List<Integer> portsUsed = new ArrayList<>();
  private final List<List<Route>> routes = new ArrayList<>();
  private final Map<SwitchTier, Integer> switchesOfTier = new EnumMap<>(SwitchTier.class);

  /** Adds the next host to a rack of a fabric without pods; racks and hosts count from 1. */
  int addHost(int rack, int host) {
    return addHost(0, rack, host);
  }

  /** Adds the next host to a rack of a pod; pods, racks and hosts count from 1. */
  int addHost(int pod, int rack, int host) {
    String name = "host-" + hosts++;
    return add(new HostNode(name, DeviceId.of(1, pod, rack, host, 1, 0)));
  }

  /** Adds switches of a tier; their indices. */
  int[] addSwitches(SwitchTier tier, int count) {
    int[] added = new int[count];
    for (int i = 0; i < count; i++) {
      added[i] = addSwitch(tier);
    }
    return added;
  }

  int addSwitch(SwitchTier tier) {
    int number = switchesOfTier.merge(tier, 1, Integer::sum);
    DeviceId id = DeviceId.of(2, tier.level(), number, 0, 0, 0);
    return add(new SwitchNode(tier.label() + "-" + (number - 1), id, tier, List.of()));
  }

  /** Joins two nodes, the lower tier first; the link's index. */
  int link(int nodeA, int nodeB, LinkRate rate, SimDuration delay) {
    String name = nodes.get(nodeA).name() + ":" + nodes.get(nodeB).name();
    links.add(new FabricLink(name, nodeA, nextPort(nodeA), nodeB, nextPort(nodeB), rate, delay));
    return links.size() - 1;
  }

  void route(int node, DeviceId prefix, List<Integer> throughLinks) {
    routes.get(node).add(new Route(prefix, throughLinks));
  }

  /** Prefix of one host's addresses. */
  static DeviceId hostPrefix(int rack, int host) {
    return DeviceId.of(1, 0, rack, host);
  }

  /** Prefix of the addresses of a rack's hosts. */
  static DeviceId rackPrefix(int rack) {
    return DeviceId.of(1, 0, rack);
  }

  /** Prefix of the addresses of all hosts. */
  static DeviceId allHosts() {
    return DeviceId.of(1, 0);
  }

  FabricGraph build() {
    List<FabricNode> routed = new ArrayList<>();
    for (int node = 0; node < nodes.size(); node++) {
      routed.add(
          nodes.get(node) instanceof SwitchNode s
              ? new SwitchNode(s.name(), s.id(), s.tier(), routes.get(node))
              : nodes.get(node));
    }
    return new FabricGraph(routed, links);
  }

  private int add(FabricNode node) {
    nodes.add(node);
    portsUsed.add(0);
    routes.add(new ArrayList<>());
    return nodes.size() - 1;
  }

  private int nextPort(int node) {
    int port = portsUsed.get(node) + 1;
    portsUsed.set(node, port);
    return port;
  }

  static void requireAtLeast(String name, int value, int least) {
    if (value < least) {
      throw new IllegalArgumentException(
          name + ": expected at least " + least + ", received " + value);
    }
  }
}
