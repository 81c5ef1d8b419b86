package io.packsim.simulator.topology;

import java.util.ArrayList;
import java.util.List;

/**
 * A fabric: hosts, switches with their routes, and the links between them. Immutable. Made by
 * {@link Star}, {@link LeafSpine}, {@link FatTree}, {@link Dumbbell} and {@link Ring}.
 *
 * <p>Addresses have six fields. Hosts are {@code 1.pod.rack.host.1.0}, so that all hosts of a rack
 * and all of a pod share a prefix, pod 0 being that of fabrics without pods, with the port number
 * in the last field of a port's address; switches are {@code 2.tier.number.plane.0.0}, plane 0
 * being that of fabrics without planes. All other numbers begin at 1.
 */
public final class FabricGraph {
  /** Field of a NIC's address that holds the port number in the addresses of its ports. */
  public static final int PORT_IDX = 5;

  private final List<FabricNode> nodes;
  private final List<FabricLink> links;
  private final List<List<Integer>> linksOfNode;

  /**
   * @param nodes hosts in rank order, then switches
   * @param links all links, by the indices of their nodes
   */
  FabricGraph(List<FabricNode> nodes, List<FabricLink> links) {
    this.nodes = List.copyOf(nodes);
    this.links = List.copyOf(links);
    List<List<Integer>> ofNode = new ArrayList<>();
    nodes.forEach(node -> ofNode.add(new ArrayList<>()));
    for (int link = 0; link < links.size(); link++) {
      ofNode.get(links.get(link).nodeA()).add(link);
      ofNode.get(links.get(link).nodeB()).add(link);
    }
    linksOfNode = ofNode.stream().map(List::copyOf).toList();
  }

  /**
   * The same hosts with as many ports as there are planes, each port in a plane of its own: all
   * switches and links of this fabric once more. Switches are then called {@code p1-leaf-0}.
   *
   * @param planes number of planes; 1 is this fabric itself
   */
  public FabricGraph planes(int planes) {
    return planes == 1 ? this : new PlaneCopies(this, planes).graph();
  }

  /** Hosts in rank order, then switches. */
  public List<FabricNode> nodes() {
    return nodes;
  }

  /** All links. */
  public List<FabricLink> links() {
    return links;
  }

  /** The hosts, in rank order; a host's place is its index among the nodes. */
  public List<HostNode> hosts() {
    return nodes.stream().filter(HostNode.class::isInstance).map(HostNode.class::cast).toList();
  }

  /** The switches, in the order of the nodes. */
  public List<SwitchNode> switches() {
    return nodes.stream().filter(SwitchNode.class::isInstance).map(SwitchNode.class::cast).toList();
  }

  /** Indices of the links at a node; the n-th is that of port n + 1. */
  public List<Integer> linksOf(int node) {
    return linksOfNode.get(node);
  }
}
