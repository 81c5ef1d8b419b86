package io.packsim.simulator.assembly;

import io.packsim.simulator.config.EndpointConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.Workload;
import io.packsim.simulator.topology.DeviceId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Nodes that may act on each other in no simulated time, so that they have to share a worker.
 * Everything else crosses between nodes over links, whose delay is above 0. Whoever adds something
 * that does not, declares it here or lets it travel as a message.
 *
 * @param what couples them, for the reason why there is one worker only
 * @param nodes names of the nodes
 */
record Coupling(String what, List<String> nodes) {

  /** Takes a copy. */
  Coupling {
    nodes = List.copyOf(nodes);
  }

  /** The couplings of a configuration: ranks of one NV domain share their memory. */
  static List<Coupling> of(Simulation simulation) {
    List<String> nodeOfEndpoint = new ArrayList<>();
    Map<DeviceId, String> nodeOfDevice = new HashMap<>();
    for (NodeConfig node : simulation.flexTopology().nodes()) {
      for (EndpointConfig endpoint : node.endpointCfgs()) {
        nodeOfEndpoint.add(node.name());
        nodeOfDevice.putIfAbsent(node.id(), node.name());
        endpoint.nicIds().forEach(nic -> nodeOfDevice.put(nic, node.name()));
      }
    }
    List<Coupling> couplings = new ArrayList<>();
    for (Workload workload : simulation.newWorkloadSchedule().workloads()) {
      Map<Integer, List<String>> members = new TreeMap<>();
      new TreeMap<>(workload.rankToNvDomain())
          .forEach(
              (rank, domain) -> {
                DeviceId device = workload.rankToId().get(rank);
                String node = device == null ? nodeOfEndpoint.get(rank) : nodeOfDevice.get(device);
                if (node != null) {
                  members.computeIfAbsent(domain, d -> new ArrayList<>()).add(node);
                }
              });
      members.forEach(
          (domain, nodes) ->
              couplings.add(
                  new Coupling("NV domain " + domain + " of workload " + workload.name(), nodes)));
    }
    return couplings;
  }
}
