package io.packsim.simulator.assembly;

import io.packsim.simulator.workload.QueuePairPlan;
import java.util.List;

/**
 * Where the ranks of a workload live and what joins them: what all ranks know. It is not written
 * during a run.
 */
final class RankPlaces {
  private final String workload;
  private final QueuePairPlan plan;
  private final List<EndpointPorts> endpoints;

  /** Per rank, the index of its first queue pair in its transport. */
  private final int[] firstSockets;

  /**
   * The ranks, without their queue pairs' indexes.
   *
   * @param workload the workload's name
   * @param endpoints where each rank lives
   */
  RankPlaces(String workload, QueuePairPlan plan, List<EndpointPorts> endpoints) {
    this.workload = workload;
    this.plan = plan;
    this.endpoints = List.copyOf(endpoints);
    firstSockets = new int[plan.ranks()];
  }

  /** Notes where a rank's queue pairs begin in its transport; before the run. */
  void begin(int rank, int firstSocket) {
    firstSockets[rank] = firstSocket;
  }

  QueuePairPlan plan() {
    return plan;
  }

  EndpointPorts endpoint(int rank) {
    return endpoints.get(rank);
  }

  /** Index in its transport of one end of a queue pair. */
  int socketIndex(int rank, int peer, int index) {
    return firstSockets[rank] + plan.position(rank, peer, index);
  }

  /** What a queue pair is called in messages and results. */
  String name(int rank, int peer, int index) {
    return workload
        + " "
        + place(rank)
        + " qpn "
        + plan.qpn(rank, peer, index)
        + " to "
        + place(peer);
  }

  private String place(int rank) {
    return "rank " + rank + " (" + endpoints.get(rank).node().name() + ")";
  }
}
