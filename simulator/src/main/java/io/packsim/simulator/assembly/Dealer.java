package io.packsim.simulator.assembly;

import io.packsim.simulator.config.FlexTopology;
import io.packsim.simulator.config.LinkConfig;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Deals clusters of nodes out to workers. The load of a node is the number of its links. Clusters
 * of several nodes, racks mostly, go out in their order, so that neighbours stay together; single
 * switches go to the worker that most of their links lead to, unless it has its share already.
 */
final class Dealer {
  private final Map<String, List<String>> neighbours = new HashMap<>();
  private final Map<String, Integer> loadOfNode;
  private final long[] load;
  private final Map<String, Integer> workerOfNode = new HashMap<>();

  Dealer(FlexTopology topology, Map<String, Integer> loadOfNode, int workers) {
    this.loadOfNode = loadOfNode;
    this.load = new long[workers];
    for (LinkConfig link : topology.links()) {
      neighbours.computeIfAbsent(link.node1(), n -> new ArrayList<>()).add(link.node2());
      neighbours.computeIfAbsent(link.node2(), n -> new ArrayList<>()).add(link.node1());
    }
  }

  Map<String, Integer> deal(List<List<String>> clusters) {
    List<List<String>> racks = clusters.stream().filter(c -> c.size() > 1).toList();
    List<List<String>> singles = clusters.stream().filter(c -> c.size() == 1).toList();
    dealInOrder(racks);
    long share = sum(clusters) / load.length + 1;
    for (List<String> single : singles) {
      give(single, racks.isEmpty() ? leastLoaded() : closest(single.get(0), share));
    }
    return workerOfNode;
  }

  private void dealInOrder(List<List<String>> racks) {
    double total = sum(racks);
    long dealt = 0;
    for (List<String> rack : racks) {
      long loadOfRack = load(rack);
      // The worker in whose share the middle of the rack lies.
      double middle = dealt + loadOfRack / 2.0;
      give(rack, (int) Math.min(load.length - 1.0, middle * load.length / total));
      dealt += loadOfRack;
    }
  }

  private int closest(String node, long share) {
    int[] links = new int[load.length];
    for (String neighbour : neighbours.getOrDefault(node, List.of())) {
      Integer worker = workerOfNode.get(neighbour);
      if (worker != null) {
        links[worker]++;
      }
    }
    int best = leastLoaded();
    for (int worker = 0; worker < load.length; worker++) {
      boolean hasRoom = load[worker] + loadOfNode.getOrDefault(node, 0) <= share;
      if (hasRoom && links[worker] > links[best]) {
        best = worker;
      }
    }
    return best;
  }

  private int leastLoaded() {
    int best = 0;
    for (int worker = 1; worker < load.length; worker++) {
      if (load[worker] < load[best]) {
        best = worker;
      }
    }
    return best;
  }

  private void give(List<String> cluster, int worker) {
    cluster.forEach(node -> workerOfNode.put(node, worker));
    load[worker] += load(cluster);
  }

  private long sum(List<List<String>> clusters) {
    return clusters.stream().mapToLong(this::load).sum();
  }

  private long load(List<String> cluster) {
    return cluster.stream().mapToLong(node -> loadOfNode.getOrDefault(node, 0)).sum();
  }
}
