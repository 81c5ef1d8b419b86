package io.packsim.simulator.validation;

import io.packsim.simulator.config.NodeType;
import io.packsim.simulator.config.Workload;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.topology.DeviceId;
import io.packsim.simulator.workload.collective.Incast;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Warns of devices and ranks that send nothing, which is seldom meant. */
final class SilentDeviceValidator implements Validator {

  @Override
  public void check(Wiring wiring, Findings findings) {
    List<Workload> workloads = wiring.simulation().newWorkloadSchedule().workloads();
    for (int i = 0; i < workloads.size(); i++) {
      checkSources(workloads.get(i), WorkloadValidator.pathOf(i), findings);
    }
    Set<DeviceId> used = used(wiring, workloads);
    wiring.forEachNode(
        (node, path) -> {
          if (node.type() == NodeType.ACCELERATOR && !used.contains(node.id())) {
            findings.warning(path.key("name"), "no workload uses node " + node.name());
          }
        });
  }

  private static void checkSources(Workload workload, DocumentPath path, Findings findings) {
    int ranks = workload.numEndpoints();
    if (workload.collective() instanceof Incast incast
        && incast.numSources() > 0
        && incast.numSources() < ranks - 1) {
      findings.warning(
          path.key("collective").key("incast").key("numSources"),
          "ranks "
              + (incast.numSources() + 1)
              + " to "
              + (ranks - 1)
              + " send nothing, since numSources is "
              + incast.numSources());
    }
  }

  private static Set<DeviceId> used(Wiring wiring, List<Workload> workloads) {
    Set<DeviceId> used = new HashSet<>();
    int inOrder = 0;
    for (Workload workload : workloads) {
      used.addAll(workload.rankToId().values());
      if (workload.rankToId().isEmpty()) {
        inOrder = Math.max(inOrder, workload.numEndpoints());
      }
    }
    wiring.nodes().values().stream()
        .filter(node -> node.type() == NodeType.ACCELERATOR)
        .limit(inOrder)
        .forEach(node -> used.add(node.id()));
    return used;
  }
}
