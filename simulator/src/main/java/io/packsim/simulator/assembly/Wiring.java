package io.packsim.simulator.assembly;

import io.packsim.simulator.config.FlexTopology;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.kernel.Engine;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.link.BitErrors;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.Link;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The processes of all nodes and the links between them, before anything is connected to them. */
final class Wiring {
  private final Map<String, LogicalProcess> processes = new LinkedHashMap<>();
  private final Map<String, LinkPair> linksById = new LinkedHashMap<>();
  private final Map<String, List<LinkPair>> linksByNode = new LinkedHashMap<>();

  /** Links of one rate share it: fewer things to keep in the processor's cache. */
  private final Map<Long, LineRate> rates = new HashMap<>();

  private final SourceIds sourceIds = new SourceIds();

  Wiring(FlexTopology topology, Partition partition, Engine engine, RandomStreams random) {
    for (NodeConfig node : topology.nodes()) {
      int worker = partition.workerOf(node.name());
      processes.put(node.name(), engine.createProcess(node.name(), worker));
      linksByNode.put(node.name(), new ArrayList<>());
    }
    for (LinkConfig config : topology.links()) {
      LinkPair pair =
          new LinkPair(
              config,
              direction(config, config.node1(), config.node1Port(), config.node2(), random),
              direction(config, config.node2(), config.node2Port(), config.node1(), random));
      linksById.put(config.id(), pair);
      linksOf(config.node1()).add(pair);
      linksOf(config.node2()).add(pair);
    }
    linksByNode.forEach(
        (node, links) -> links.sort(Comparator.comparingInt(link -> link.portAt(node))));
  }

  private Link direction(
      LinkConfig config, String from, int fromPort, String to, RandomStreams random) {
    String name = from + "/" + fromPort;
    return new Link(
        sourceIds.getAsInt(),
        name,
        process(from),
        process(to),
        rates.computeIfAbsent(config.rateFrom(from).bitsPerSecond(), LineRate::new),
        config.delay().picoseconds(),
        new BitErrors(config.log10Ber(), () -> random.stream(name, "bit errors")));
  }

  LogicalProcess process(String node) {
    return required(processes, node);
  }

  LinkPair link(String id) {
    return required(linksById, id);
  }

  /** All links. */
  Collection<LinkPair> links() {
    return linksById.values();
  }

  /** The links at a node, by port number. */
  List<LinkPair> linksOf(String node) {
    return required(linksByNode, node);
  }

  /** Gives ids to sources of timers, different from those of all links. */
  SourceIds sourceIds() {
    return sourceIds;
  }

  private static <V> V required(Map<String, V> map, String key) {
    V value = map.get(key);
    if (value == null) {
      throw new IllegalArgumentException("the topology has no \"" + key + "\"");
    }
    return value;
  }
}
