package io.packsim.simulator.validation;

import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.NodeType;
import io.packsim.simulator.config.Workload;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.topology.DeviceId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Ranks have devices, and patterns the ranks they need. */
final class WorkloadValidator implements Validator {

  @Override
  public void check(Wiring wiring, Findings findings) {
    Map<DeviceId, NodeConfig> accelerators = new HashMap<>();
    wiring.forEachNode(
        (node, path) -> {
          if (node.type() == NodeType.ACCELERATOR) {
            accelerators.putIfAbsent(node.id(), node);
          }
        });
    List<Workload> workloads = wiring.simulation().newWorkloadSchedule().workloads();
    for (int i = 0; i < workloads.size(); i++) {
      check(workloads.get(i), pathOf(i), accelerators, findings);
    }
  }

  static DocumentPath pathOf(int workload) {
    return DocumentPath.parse("newWorkloadSchedule.workloads").index(workload);
  }

  private static void check(
      Workload workload,
      DocumentPath path,
      Map<DeviceId, NodeConfig> accelerators,
      Findings findings) {
    if (workload.bytes().bytes() == 0) {
      findings.error(path.key("bytes"), "expected above 0");
    }
    if (workload.numEndpoints() > accelerators.size()) {
      findings.error(
          path.key("numEndpoints"),
          "expected at most the "
              + accelerators.size()
              + " accelerators of flex_topology, received "
              + workload.numEndpoints());
    }
    checkPattern(workload, path, findings);
    checkRanks(workload.rankToId(), workload, path.key("rankToId"), findings);
    checkRanks(workload.rankToIdList(), workload, path.key("rankToIdList"), findings);
    checkRanks(workload.rankToNvDomain(), workload, path.key("rankToNvDomain"), findings);
    checkDevices(workload, path.key("rankToId"), accelerators, findings);
    checkNics(workload, path.key("rankToIdList"), accelerators, findings);
  }

  private static void checkPattern(Workload workload, DocumentPath path, Findings findings) {
    Arm arm = workload.collective().getClass().getAnnotation(Arm.class);
    DocumentPath here = path.key("collective").key(arm == null ? "" : arm.value());
    try {
      workload.collective().requireRanks(workload.numEndpoints());
    } catch (IllegalArgumentException e) {
      findings.refusal(here, e);
    }
  }

  /** A map from ranks is empty or has exactly the ranks. */
  private static void checkRanks(
      Map<Integer, ?> map, Workload workload, DocumentPath path, Findings findings) {
    int ranks = workload.numEndpoints();
    for (int rank : map.keySet()) {
      if (rank < 0 || rank >= ranks) {
        findings.error(
            path.key(Integer.toString(rank)), "expected a rank from 0 to " + (ranks - 1));
      }
    }
    if (map.isEmpty()) {
      return;
    }
    for (int rank = 0; rank < ranks; rank++) {
      if (!map.containsKey(rank)) {
        findings.error(
            path, "expected an entry for each of " + ranks + " ranks; first missing: " + rank);
        return;
      }
    }
  }

  private static void checkDevices(
      Workload workload,
      DocumentPath path,
      Map<DeviceId, NodeConfig> accelerators,
      Findings findings) {
    Map<DeviceId, Integer> rankOf = new HashMap<>();
    workload
        .rankToId()
        .forEach(
            (rank, id) -> {
              DocumentPath here = path.key(rank.toString());
              Integer other = rankOf.putIfAbsent(id, rank);
              if (!accelerators.containsKey(id)) {
                findings.error(here, "no accelerator of flex_topology has the id " + id);
              } else if (other != null) {
                findings.error(here, "expected another device than that of rank " + other);
              }
            });
  }

  private static void checkNics(
      Workload workload,
      DocumentPath path,
      Map<DeviceId, NodeConfig> accelerators,
      Findings findings) {
    workload
        .rankToIdList()
        .forEach(
            (rank, nics) -> {
              DeviceId id = workload.rankToId().get(rank);
              NodeConfig device = id == null ? null : accelerators.get(id);
              if (device != null) {
                checkNics(device, nics, path.key(rank.toString()), findings);
              }
            });
  }

  private static void checkNics(
      NodeConfig device, List<DeviceId> nics, DocumentPath path, Findings findings) {
    List<DeviceId> own = device.endpointCfgs().stream().flatMap(e -> e.nicIds().stream()).toList();
    for (int i = 0; i < nics.size(); i++) {
      if (!own.contains(nics.get(i))) {
        findings.error(path.index(i), "node " + device.name() + " has no NIC " + nics.get(i));
      }
    }
  }
}
