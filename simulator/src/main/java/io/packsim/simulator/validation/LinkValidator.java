package io.packsim.simulator.validation;

import io.packsim.simulator.config.EndpointConfig;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.topology.DeviceId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Links join nodes that exist, at ports of their own, and endpoints name their own links. */
final class LinkValidator implements Validator {

  @Override
  public void check(Wiring wiring, Findings findings) {
    List<LinkConfig> links = wiring.simulation().flexTopology().links();
    for (int i = 0; i < links.size(); i++) {
      checkEnds(links.get(i), Wiring.pathOfLink(i), wiring, findings);
    }
    wiring.nodes().keySet().forEach(node -> checkPorts(node, wiring, findings));
    wiring.forEachNode((node, path) -> checkEndpoints(node, path, wiring, findings));
  }

  private static void checkEnds(
      LinkConfig link, DocumentPath path, Wiring wiring, Findings findings) {
    checkNode(link.node1(), path.key("node1"), wiring, findings);
    checkNode(link.node2(), path.key("node2"), wiring, findings);
    if (link.node1().equals(link.node2())) {
      findings.error(path.key("node2"), "expected another node than node1");
    } else if (wiring.isAccelerator(link.node2())) {
      findings.error(
          path.key("node2"), "expected a switch; the accelerator of a link stands in node1");
    }
    if (wiring.isSwitch(link.node1()) && link.sourceAddress() != null) {
      findings.error(path.key("sourceAddress"), "expected none, since node1 is a switch");
    }
  }

  private static void checkNode(String name, DocumentPath path, Wiring wiring, Findings findings) {
    if (wiring.node(name) == null) {
      findings.unknownName(
          path, "flex_topology.nodes has no node \"" + name + "\"", name, wiring.nodes().keySet());
    }
  }

  private static void checkPorts(String node, Wiring wiring, Findings findings) {
    Map<Integer, String> linkOfPort = new HashMap<>();
    for (Wiring.LinkEnd end : wiring.endsOf(node)) {
      String other = linkOfPort.putIfAbsent(end.port(), end.link().id());
      if (other != null) {
        findings.error(
            Wiring.pathOfLink(end.index()).key(end.portKey()),
            "expected another port of " + node + "; port " + end.port() + " has link " + other);
      }
    }
  }

  private static void checkEndpoints(
      NodeConfig node, DocumentPath path, Wiring wiring, Findings findings) {
    Set<String> named = new HashSet<>();
    for (int e = 0; e < node.endpointCfgs().size(); e++) {
      EndpointConfig endpoint = node.endpointCfgs().get(e);
      named.addAll(endpoint.linkIds());
      checkLinkIds(
          node, endpoint, path.key("endpointCfgs").index(e).key("linkIds"), wiring, findings);
    }
    if (wiring.isAccelerator(node.name())) {
      for (Wiring.LinkEnd end : wiring.endsOf(node.name())) {
        checkIsNamed(end, node, named, findings);
      }
    }
  }

  private static void checkIsNamed(
      Wiring.LinkEnd end, NodeConfig node, Set<String> named, Findings findings) {
    if (end.portKey().equals("node1Port") && !named.contains(end.link().id())) {
      findings.error(
          Wiring.pathOfLink(end.index()).key("id"),
          "no linkIds of node " + node.name() + " name this link");
    }
  }

  private static void checkLinkIds(
      NodeConfig node,
      EndpointConfig endpoint,
      DocumentPath path,
      Wiring wiring,
      Findings findings) {
    if (endpoint.linkIds().isEmpty()) {
      findings.error(path, "expected at least one link");
    }
    for (int i = 0; i < endpoint.linkIds().size(); i++) {
      LinkConfig link = wiring.namedLink(endpoint.linkIds().get(i), path.index(i), findings);
      if (link != null && !link.node1().equals(node.name())) {
        findings.error(
            path.index(i),
            "link "
                + link.id()
                + " does not name this node: its node1 is \""
                + link.node1()
                + "\"");
      } else if (link != null) {
        checkAddress(link, endpoint, wiring, findings);
      }
    }
  }

  private static void checkAddress(
      LinkConfig link, EndpointConfig endpoint, Wiring wiring, Findings findings) {
    DocumentPath path = wiring.pathOf(link).key("sourceAddress");
    Set<DeviceId> expected =
        endpoint.nicIds().stream()
            .filter(nic -> endpoint.portIdx() < nic.fields().size())
            .map(nic -> addressOf(nic, endpoint.portIdx(), link.node1Port()))
            .collect(Collectors.toSet());
    if (expected.isEmpty()) {
      return;
    }
    String wanted =
        expected.stream().sorted().map(DeviceId::toString).collect(Collectors.joining(" or "));
    DeviceId address = link.sourceAddress();
    if (address == null) {
      findings.error(path, "is required of an accelerator's link; expected " + wanted);
    } else if (!expected.contains(address)) {
      findings.error(
          path,
          "expected "
              + wanted
              + " (the NIC's address at port "
              + link.node1Port()
              + "), received "
              + address);
    }
  }

  private static DeviceId addressOf(DeviceId nic, int portIdx, int port) {
    return portIdx == 0 ? nic : nic.port(portIdx, port);
  }
}
