package io.packsim.simulator.topology;

import java.util.ArrayList;
import java.util.List;

/**
 * A fabric several times over, with the hosts in common.
 *
 * @param fabric the fabric, without planes
 * @param planes how often its switches and links are there
 */
record PlaneCopies(FabricGraph fabric, int planes) {

  FabricGraph graph() {
    List<FabricNode> nodes = new ArrayList<>(fabric.hosts());
    List<FabricLink> links = new ArrayList<>();
    for (int plane = 0; plane < planes; plane++) {
      for (SwitchNode one : fabric.switches()) {
        nodes.add(copy(one, plane));
      }
    }
    for (int plane = 0; plane < planes; plane++) {
      for (FabricLink link : fabric.links()) {
        links.add(copy(link, plane, nodes));
      }
    }
    return new FabricGraph(nodes, links);
  }

  private SwitchNode copy(SwitchNode one, int plane) {
    List<Integer> fields = new ArrayList<>(one.id().fields());
    fields.set(3, plane + 1);
    int firstLink = plane * fabric.links().size();
    List<Route> routes = new ArrayList<>();
    for (Route route : one.routes()) {
      routes.add(
          new Route(route.prefix(), route.links().stream().map(link -> firstLink + link).toList()));
    }
    return new SwitchNode(
        "p" + (plane + 1) + "-" + one.name(), new DeviceId(fields), one.tier(), routes);
  }

  private FabricLink copy(FabricLink link, int plane, List<FabricNode> nodes) {
    int nodeA = copyOf(link.nodeA(), plane);
    int nodeB = copyOf(link.nodeB(), plane);
    return new FabricLink(
        nodes.get(nodeA).name() + ":" + nodes.get(nodeB).name(),
        nodeA,
        port(link.nodeA(), link.portA(), plane),
        nodeB,
        port(link.nodeB(), link.portB(), plane),
        link.rate(),
        link.delay());
  }

  private int copyOf(int node, int plane) {
    return isHost(node) ? node : node + plane * fabric.switches().size();
  }

  private int port(int node, int port, int plane) {
    return isHost(node) ? port + plane * fabric.linksOf(node).size() : port;
  }

  private boolean isHost(int node) {
    return fabric.nodes().get(node) instanceof HostNode;
  }
}
