package io.packsim.simulator.validation;

import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.NodeType;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SwitchNodeConfig;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.topology.DeviceId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A simulation with its nodes and links looked up by name. Where two share a name the first counts;
 * {@link NameValidator} has complained.
 */
final class Wiring {
  private static final DocumentPath NODES = DocumentPath.parse("flex_topology.nodes");
  private static final DocumentPath LINKS = DocumentPath.parse("flex_topology.links");

  private final Simulation simulation;
  private final Map<String, NodeConfig> nodes = new LinkedHashMap<>();
  private final Map<String, LinkConfig> links = new LinkedHashMap<>();
  private final Map<String, Integer> indexes = new HashMap<>();
  private final Map<String, List<LinkEnd>> endsOfNode = new HashMap<>();

  /**
   * A link as one of its nodes sees it.
   *
   * @param link the link
   * @param index its place among the topology's links
   * @param port the node's port number
   * @param peer name of the node at the other end
   * @param portKey the link's component that holds the port number
   */
  record LinkEnd(LinkConfig link, int index, int port, String peer, String portKey) {}

  Wiring(Simulation simulation) {
    this.simulation = simulation;
    for (NodeConfig node : simulation.flexTopology().nodes()) {
      nodes.putIfAbsent(node.name(), node);
    }
    List<LinkConfig> all = simulation.flexTopology().links();
    for (int i = 0; i < all.size(); i++) {
      LinkConfig link = all.get(i);
      links.putIfAbsent(link.id(), link);
      indexes.putIfAbsent(link.id(), i);
      addEnd(link.node1(), new LinkEnd(link, i, link.node1Port(), link.node2(), "node1Port"));
      addEnd(link.node2(), new LinkEnd(link, i, link.node2Port(), link.node1(), "node2Port"));
    }
  }

  private void addEnd(String node, LinkEnd end) {
    endsOfNode.computeIfAbsent(node, n -> new ArrayList<>()).add(end);
  }

  Simulation simulation() {
    return simulation;
  }

  /** Nodes by name, in the topology's order. */
  Map<String, NodeConfig> nodes() {
    return nodes;
  }

  /** Links by id, in the topology's order. */
  Map<String, LinkConfig> links() {
    return links;
  }

  @Nullable NodeConfig node(String name) {
    return nodes.get(name);
  }

  /** A link that something names; if there is none, that is reported. */
  @Nullable LinkConfig namedLink(String id, DocumentPath path, Findings findings) {
    LinkConfig link = links.get(id);
    if (link == null) {
      findings.unknownName(
          path, "flex_topology.links has no link \"" + id + "\"", id, links.keySet());
    }
    return link;
  }

  /** The links at a node, in the topology's order. */
  List<LinkEnd> endsOf(String node) {
    return endsOfNode.getOrDefault(node, List.of());
  }

  boolean isSwitch(String node) {
    NodeConfig config = nodes.get(node);
    return config != null && config.type() == NodeType.SWITCH;
  }

  boolean isAccelerator(String node) {
    NodeConfig config = nodes.get(node);
    return config != null && config.type() == NodeType.ACCELERATOR;
  }

  /** Every address of an accelerator's port, with the link that it belongs to. */
  Map<DeviceId, LinkConfig> portAddresses() {
    Map<DeviceId, LinkConfig> addresses = new LinkedHashMap<>();
    for (LinkConfig link : links.values()) {
      DeviceId address = link.sourceAddress();
      if (address != null && isAccelerator(link.node1())) {
        addresses.putIfAbsent(address, link);
      }
    }
    return addresses;
  }

  /** The nodes in order, each with its place. */
  void forEachNode(NodeVisitor visitor) {
    List<NodeConfig> all = simulation.flexTopology().nodes();
    for (int i = 0; i < all.size(); i++) {
      visitor.visit(all.get(i), NODES.index(i));
    }
  }

  /** The switches in order. */
  void forEachSwitch(SwitchVisitor visitor) {
    forEachNode(
        (node, path) -> {
          SwitchNodeConfig config = node.switchCfg();
          if (node.type() == NodeType.SWITCH && config != null) {
            visitor.visit(node, config, path.key("switchCfg"));
          }
        });
  }

  /** The path of a link that exists. */
  DocumentPath pathOf(LinkConfig link) {
    return pathOfLink(indexes.getOrDefault(link.id(), 0));
  }

  static DocumentPath pathOfLink(int index) {
    return LINKS.index(index);
  }

  /** Called with a node and its path. */
  interface NodeVisitor {
    void visit(NodeConfig node, DocumentPath path);
  }

  /** Called with a switch, its own configuration and the path of that. */
  interface SwitchVisitor {
    void visit(NodeConfig node, SwitchNodeConfig config, DocumentPath path);
  }
}
