package io.packsim.simulator.assembly;

import io.packsim.simulator.config.FlexTopology;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.incident.Incident;
import io.packsim.simulator.incident.Interval;
import io.packsim.simulator.incident.Target;
import io.packsim.simulator.topology.DeviceId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which ports of two accelerators have a way between them while links are down: by the routes of
 * the switches, over links that are up. One way is enough, even where switches do not know that
 * others of theirs lead nowhere for now.
 *
 * <p>It follows from the incidents of the configuration alone, so each endpoint may ask for itself.
 * Not modelled: the time until a host has learnt of an outage.
 */
final class PlaneOutages {
  private final Map<String, NodeConfig> nodes = new HashMap<>();
  private final Map<String, LinkConfig> links = new HashMap<>();

  /** When links go down or come up, in order. */
  private final List<Long> timesPs = new ArrayList<>();

  /** Ids of the links that are down from that time on. */
  private final List<Set<String>> down = new ArrayList<>();

  PlaneOutages(Simulation simulation) {
    FlexTopology topology = simulation.flexTopology();
    topology.nodes().forEach(node -> nodes.put(node.name(), node));
    topology.links().forEach(link -> links.put(link.id(), link));
    // By time, how many reasons more each link has to be down.
    Map<Long, Map<String, Integer>> changes = new TreeMap<>();
    for (Incident incident : simulation.incidents()) {
      if (incident.fault().takesLinksDown()) {
        for (String link : linksOf(incident.fault().target(), topology)) {
          incident.intervals().forEach(interval -> add(link, interval, changes));
        }
      }
    }
    Map<String, Integer> reasons = new HashMap<>();
    changes.forEach(
        (timePs, ofLinks) -> {
          ofLinks.forEach((link, more) -> reasons.merge(link, more, Integer::sum));
          timesPs.add(timePs);
          down.add(without(0, reasons));
        });
  }

  private static Collection<String> linksOf(Target target, FlexTopology topology) {
    if (target.kind() == Target.Kind.LINK) {
      return List.of(target.name());
    }
    return topology.links().stream()
        .filter(link -> link.node1().equals(target.name()) || link.node2().equals(target.name()))
        .map(LinkConfig::id)
        .toList();
  }

  private static void add(String link, Interval interval, Map<Long, Map<String, Integer>> changes) {
    changes.computeIfAbsent(interval.startPs(), t -> new HashMap<>()).merge(link, 1, Integer::sum);
    if (interval.endPs() != Interval.NEVER) {
      changes.computeIfAbsent(interval.endPs(), t -> new HashMap<>()).merge(link, -1, Integer::sum);
    }
  }

  private static Set<String> without(int count, Map<String, Integer> counts) {
    Set<String> others = new HashSet<>();
    counts.forEach(
        (link, reasons) -> {
          if (reasons != count) {
            others.add(link);
          }
        });
    return others;
  }

  /** When links go down or come up, in order. */
  List<Long> timesPs() {
    return timesPs;
  }

  /**
   * Whether there is a way from one link of an accelerator to another's.
   *
   * @param changes how many of {@link #timesPs} have come
   */
  boolean join(LinkConfig from, LinkConfig to, int changes) {
    Set<String> downNow = changes == 0 ? Set.of() : down.get(changes - 1);
    DeviceId address = to.sourceAddress();
    if (address == null || downNow.contains(from.id())) {
      return false;
    }
    Set<String> seen = new HashSet<>(List.of(from.node2()));
    Deque<String> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      String here = open.pop();
      for (String id : routeTo(address, here)) {
        LinkConfig link = links.get(id);
        if (link == null || downNow.contains(id)) {
          continue;
        }
        if (id.equals(to.id())) {
          return true;
        }
        String next = link.node1().equals(here) ? link.node2() : link.node1();
        if (seen.add(next)) {
          open.push(next);
        }
      }
    }
    return false;
  }

  private List<String> routeTo(DeviceId address, String node) {
    NodeConfig config = nodes.get(node);
    if (config == null || config.switchCfg() == null) {
      return List.of();
    }
    Map<DeviceId, List<String>> routes = config.switchCfg().lpmSpec().routes();
    for (int length = address.fields().size(); length > 0; length--) {
      List<String> route = routes.get(address.prefix(length));
      if (route != null) {
        return route;
      }
    }
    return List.of();
  }
}
