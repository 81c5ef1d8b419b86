package io.packsim.simulator.assembly;

import io.packsim.simulator.config.FlexTopology;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.NodeType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Spreads the nodes of a topology over workers. Accelerators stay with the switch they hang on, and
 * nodes that are much closer to each other than the rest stay together, since the shortest link
 * between two workers is all that they can work apart. So do nodes that are coupled. What is left
 * is dealt out in the order of the topology, by expected load; switches without accelerators go
 * where most of their links lead.
 */
final class Partitioner {
  /** The most threads that are used without being asked for. */
  private static final int MOST_AUTOMATIC_THREADS = 4;

  /** A barrier costs about as much as so many events of one worker: below that threads lose. */
  private static final double LEAST_PACKETS_PER_WINDOW = 200;

  /** Wire bits of a full data packet. */
  private static final double PACKET_BITS = 8.0 * 4178;

  private static final double PS_PER_SECOND = 1e12;

  /** A worker may have so much more than its share, where the topology comes in large pieces. */
  private static final double MOST_IMBALANCE = 1.5;

  private final FlexTopology topology;
  private final List<Coupling> couplings;
  private final Map<String, Integer> degree = new HashMap<>();

  /**
   * A partitioner of a topology.
   *
   * @param couplings which nodes have to share a worker
   */
  Partitioner(FlexTopology topology, List<Coupling> couplings) {
    this.topology = topology;
    this.couplings = List.copyOf(couplings);
    for (LinkConfig link : topology.links()) {
      degree.merge(link.node1(), 1, Integer::sum);
      degree.merge(link.node2(), 1, Integer::sum);
    }
  }

  /**
   * Spreads the nodes.
   *
   * @param threads how many workers there are to be; 0 for as many as pay
   */
  Partition partition(int threads) {
    return partition(threads, Runtime.getRuntime().availableProcessors());
  }

  Partition partition(int threads, int processors) {
    if (threads == 1) {
      return Partition.single("one thread was asked for");
    }
    int wanted = threads > 0 ? threads : Math.min(MOST_AUTOMATIC_THREADS, processors);
    if (wanted == 1) {
      return Partition.single("there is one processor only");
    }
    Partition partition = spread(wanted);
    if (threads == 0 && partition.workers() > 1) {
      double packets = packetsPerWindow(partition.lookaheadPs());
      if (packets < LEAST_PACKETS_PER_WINDOW) {
        return Partition.single(
            "a window of %d ps holds about %.0f packets at most, too few to share"
                .formatted(partition.lookaheadPs(), packets));
      }
    }
    return partition;
  }

  /** What all accelerators can send in a window. */
  private double packetsPerWindow(long windowPs) {
    return topology.links().stream()
            .filter(link -> link.sourceAddress() != null)
            .mapToDouble(link -> (double) link.rate().bitsPerSecond())
            .sum()
        * (windowPs / PS_PER_SECOND)
        / PACKET_BITS;
  }

  /** Tries to keep the longest links between workers: each shorter delay is a fallback. */
  private Partition spread(int wanted) {
    SortedSet<Long> delays = new TreeSet<>();
    topology.links().forEach(link -> delays.add(link.delay().picoseconds()));
    List<Long> longestFirst = new ArrayList<>(delays);
    for (int i = longestFirst.size() - 1; i >= 0; i--) {
      List<List<String>> clusters = clusters(longestFirst.get(i));
      int workers = Math.min(wanted, clusters.size());
      if (workers > 1) {
        Map<String, Integer> workerOfNode = new Dealer(topology, degree, workers).deal(clusters);
        if (i == 0 || isBalanced(workerOfNode, workers)) {
          return new Partition(workers, workerOfNode, lookahead(workerOfNode), "");
        }
      }
    }
    return Partition.single(whyUndivided());
  }

  private String whyUndivided() {
    boolean isOneSwitch =
        topology.nodes().stream().filter(node -> node.type() == NodeType.SWITCH).count() < 2;
    return isOneSwitch || couplings.isEmpty()
        ? "all nodes hang on one switch, and a switch is not divided"
        : "all nodes are kept together by "
            + couplings.stream().map(Coupling::what).collect(Collectors.joining(", "));
  }

  /** Nodes that are not to be parted if links of at least this delay are to lie between workers. */
  private List<List<String>> clusters(long leastDelayPs) {
    Components components = new Components();
    Map<String, NodeType> types = new HashMap<>();
    for (NodeConfig node : topology.nodes()) {
      components.add(node.name());
      types.put(node.name(), node.type());
    }
    for (Coupling coupling : couplings) {
      coupling.nodes().forEach(node -> components.join(coupling.nodes().get(0), node));
    }
    Map<String, String> switchOf = new HashMap<>();
    for (LinkConfig link : topology.links()) {
      boolean isShort = link.delay().picoseconds() < leastDelayPs;
      String accelerator =
          types.get(link.node1()) == NodeType.ACCELERATOR ? link.node1() : link.node2();
      String other = accelerator.equals(link.node1()) ? link.node2() : link.node1();
      boolean isFirstOfAccelerator =
          types.get(accelerator) == NodeType.ACCELERATOR
              && switchOf.putIfAbsent(accelerator, other) == null;
      if (isShort || isFirstOfAccelerator) {
        components.join(link.node1(), link.node2());
      }
    }
    return components.sets();
  }

  private boolean isBalanced(Map<String, Integer> workerOfNode, int workers) {
    long[] load = new long[workers];
    workerOfNode.forEach((node, worker) -> load[worker] += degree.getOrDefault(node, 0));
    long total = 0;
    long most = 0;
    for (long one : load) {
      total += one;
      most = Math.max(most, one);
    }
    return most <= MOST_IMBALANCE * total / workers;
  }

  private long lookahead(Map<String, Integer> workerOfNode) {
    return topology.links().stream()
        .filter(
            link -> !Objects.equals(workerOfNode.get(link.node1()), workerOfNode.get(link.node2())))
        .mapToLong(link -> link.delay().picoseconds())
        .min()
        .orElse(Long.MAX_VALUE / 2);
  }

  /** Connected components, in the order in which their first members were added. */
  private static final class Components {
    private final Map<String, String> parents = new LinkedHashMap<>();

    void add(String node) {
      parents.put(node, node);
    }

    private String root(String node) {
      String current = node;
      String parent = parents.getOrDefault(current, current);
      while (!parent.equals(current)) {
        parents.put(current, parents.getOrDefault(parent, parent));
        current = parent;
        parent = parents.getOrDefault(current, current);
      }
      return current;
    }

    void join(String a, String b) {
      parents.put(root(b), root(a));
    }

    List<List<String>> sets() {
      Map<String, List<String>> byRoot = new LinkedHashMap<>();
      for (String node : parents.keySet()) {
        byRoot.computeIfAbsent(root(node), r -> new ArrayList<>()).add(node);
      }
      return new ArrayList<>(byRoot.values());
    }
  }
}
