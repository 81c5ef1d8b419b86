package io.packsim.simulator.validation;

import io.packsim.simulator.config.EndpointConfig;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.NodeType;
import io.packsim.simulator.config.Workload;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.topology.DeviceId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names and addresses are unique, and every node has the parts of its type. */
final class NameValidator implements Validator {

  @Override
  public void check(Wiring wiring, Findings findings) {
    Map<String, DocumentPath> names = new HashMap<>();
    Map<DeviceId, DocumentPath> ids = new HashMap<>();
    Map<DeviceId, DocumentPath> nics = new HashMap<>();
    wiring.forEachNode(
        (node, path) -> {
          unique(names, node.name(), path.key("name"), findings);
          unique(ids, node.id(), path.key("id"), findings);
          checkParts(node, path, findings);
          checkNics(node, nics, path, findings);
        });
    checkLinks(wiring.simulation().flexTopology().links(), findings);
    checkWorkloads(wiring.simulation().newWorkloadSchedule().workloads(), findings);
  }

  private static void checkParts(NodeConfig node, DocumentPath path, Findings findings) {
    boolean isSwitch = node.type() == NodeType.SWITCH;
    if (isSwitch && node.switchCfg() == null) {
      findings.error(path.key("switchCfg"), "is required of a switch");
    }
    if (!isSwitch && node.switchCfg() != null) {
      findings.error(path.key("switchCfg"), "expected nothing, since the node is no switch");
    }
    int endpoints = node.endpointCfgs().size();
    if (isSwitch && endpoints > 0) {
      findings.error(path.key("endpointCfgs"), "expected none, since the node is a switch");
    }
    if (!isSwitch && endpoints != 1) {
      findings.error(
          path.key("endpointCfgs"),
          "expected exactly one endpoint of an accelerator, received " + endpoints);
    }
  }

  private static void checkNics(
      NodeConfig node, Map<DeviceId, DocumentPath> seen, DocumentPath path, Findings findings) {
    for (int e = 0; e < node.endpointCfgs().size(); e++) {
      EndpointConfig endpoint = node.endpointCfgs().get(e);
      DocumentPath here = path.key("endpointCfgs").index(e);
      if (endpoint.nicIds().size() != 1) {
        findings.error(
            here.key("nicIds"),
            "expected exactly one NIC of an endpoint, received " + endpoint.nicIds().size());
      }
      for (int n = 0; n < endpoint.nicIds().size(); n++) {
        unique(seen, endpoint.nicIds().get(n), here.key("nicIds").index(n), findings);
      }
    }
  }

  private static void checkLinks(List<LinkConfig> links, Findings findings) {
    Map<String, DocumentPath> seen = new HashMap<>();
    Map<DeviceId, DocumentPath> addresses = new HashMap<>();
    for (int i = 0; i < links.size(); i++) {
      DocumentPath path = Wiring.pathOfLink(i);
      unique(seen, links.get(i).id(), path.key("id"), findings);
      DeviceId address = links.get(i).sourceAddress();
      if (address != null) {
        unique(addresses, address, path.key("sourceAddress"), findings);
      }
    }
  }

  private static void checkWorkloads(List<Workload> workloads, Findings findings) {
    DocumentPath path = DocumentPath.parse("newWorkloadSchedule.workloads");
    if (workloads.isEmpty()) {
      findings.error(path, "expected at least one workload");
    }
    Map<String, DocumentPath> seen = new HashMap<>();
    for (int i = 0; i < workloads.size(); i++) {
      unique(seen, workloads.get(i).name(), path.index(i).key("name"), findings);
    }
  }

  private static <T> void unique(
      Map<T, DocumentPath> seen, T value, DocumentPath path, Findings findings) {
    DocumentPath first = seen.putIfAbsent(value, path);
    if (first != null) {
      findings.error(path, "expected another one, received " + value + " as in " + first);
    }
  }
}
