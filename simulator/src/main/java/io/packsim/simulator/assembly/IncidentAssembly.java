package io.packsim.simulator.assembly;

import io.packsim.simulator.incident.FaultTimer;
import io.packsim.simulator.incident.FlowEnd;
import io.packsim.simulator.incident.Incident;
import io.packsim.simulator.incident.LocalEffect;
import io.packsim.simulator.incident.Network;
import io.packsim.simulator.incident.Recovery;
import io.packsim.simulator.incident.Tally;
import io.packsim.simulator.metrics.IncidentMetrics;
import io.packsim.simulator.results.IncidentResult;
import io.packsim.simulator.transport.RoceSocket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One incident of the configuration: the timers at the nodes it touches, and what it did. */
final class IncidentAssembly {
  private final int id;
  private final Incident incident;
  private final List<FaultTimer> timers = new ArrayList<>();
  private final Map<EndpointAssembly, Recovery> recoveries = new LinkedHashMap<>();

  IncidentAssembly(
      int id,
      Incident incident,
      Network network,
      List<EndpointAssembly> endpoints,
      SourceIds sourceIds) {
    this.id = id;
    this.incident = incident;
    for (LocalEffect local : incident.fault().effects(id, network)) {
      timers.add(
          new FaultTimer(
              local.process(),
              sourceIds.getAsInt(),
              incident.intervals(),
              incident.fault().holdsBack(),
              local.effect()));
    }
    long fromPs = incident.recoveryFromPs();
    for (EndpointAssembly endpoint : endpoints) {
      recoveries.put(
          endpoint,
          new Recovery(endpoint.process(), endpoint.transport(), fromPs, sourceIds.getAsInt()));
    }
  }

  void start() {
    timers.forEach(FaultTimer::start);
    recoveries.values().forEach(Recovery::start);
  }

  /**
   * What it did.
   *
   * @param nodes the drops of every node
   * @param endpointOfAddress endpoints by the index of their ports' addresses
   * @param endPs when the run ended
   */
  IncidentResult result(
      List<NodeDrops> nodes, Map<Integer, EndpointAssembly> endpointOfAddress, long endPs) {
    List<Tally> tallies = nodes.stream().map(node -> node.log().tally(id)).toList();
    Map<RoceSocket, Recovery> affected = new HashMap<>();
    for (Tally tally : tallies) {
      for (FlowEnd flow : tally.flows()) {
        EndpointAssembly end = endpointAt(endpointOfAddress, flow.address());
        RoceSocket socket = end.transport().socket(flow.socket());
        if (flow.receivesData()) {
          end = endpointAt(endpointOfAddress, socket.address().remoteAddress());
          socket = end.transport().socket(socket.address().remoteSocket());
        }
        affected.put(socket, recoveryOf(end));
      }
    }
    boolean recovers = recoveries.values().stream().anyMatch(Recovery::hasBegun);
    return IncidentMetrics.of(id, incident, tallies, affected, recovers, endPs);
  }

  private Recovery recoveryOf(EndpointAssembly endpoint) {
    Recovery recovery = recoveries.get(endpoint);
    if (recovery == null) {
      throw new IllegalStateException("no recovery is kept of " + endpoint.node().name());
    }
    return recovery;
  }

  private static EndpointAssembly endpointAt(
      Map<Integer, EndpointAssembly> endpointOfAddress, int address) {
    EndpointAssembly endpoint = endpointOfAddress.get(address);
    if (endpoint == null) {
      throw new IllegalStateException("no endpoint has the address of index " + address);
    }
    return endpoint;
  }
}
