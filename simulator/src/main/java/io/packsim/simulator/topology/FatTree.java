package io.packsim.simulator.topology;

import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.ArrayList;
import java.util.List;

/**
 * Three tiers of switches with k ports each: k pods of k/2 edge and k/2 aggregation switches, and
 * (k/2)² cores over k³/4 hosts, with as much capacity on every tier as the hosts can offer.
 *
 * <p>The n-th aggregation switch of every pod is joined to the n-th group of k/2 cores. An edge
 * knows its own hosts, an aggregation switch the edges of its pod, and both send all else up by any
 * link; a core knows the pods. So no table has more than k routes.
 *
 * <p>Edges are of tier {@link SwitchTier#LEAF}, aggregation switches of {@link SwitchTier#SPINE},
 * both numbered pod by pod.
 *
 * <p>Source: Al-Fares, Loukissas and Vahdat, "A scalable, commodity data center network
 * architecture", 2008, for the shape; its two-level tables are replaced by a choice among all ways
 * up.
 *
 * @param k ports of a switch, even
 * @param hostRate of the links to hosts
 * @param linkRate of the links between switches
 * @param delay of every link
 */
public record FatTree(int k, LinkRate hostRate, LinkRate linkRate, SimDuration delay) {

  /**
   * @throws IllegalArgumentException if k is odd or less than 2
   */
  public FatTree {
    GraphDraft.requireAtLeast("k", k, 2);
    if (k % 2 != 0) {
      throw new IllegalArgumentException("k: expected an even number, received " + k);
    }
  }

  /** The fabric. Hosts of one edge, and edges of one pod, have consecutive ranks. */
  public FabricGraph graph() {
    GraphDraft draft = new GraphDraft();
    for (int pod = 1; pod <= k; pod++) {
      addHosts(draft, pod);
    }
    int half = k / 2;
    int[] edges = draft.addSwitches(SwitchTier.LEAF, k * half);
    int[] aggregations = draft.addSwitches(SwitchTier.SPINE, k * half);
    int[] cores = draft.addSwitches(SwitchTier.CORE, half * half);
    for (int pod = 1; pod <= k; pod++) {
      linkPod(draft, pod, edges, aggregations, cores);
    }
    return draft.build();
  }

  private void addHosts(GraphDraft draft, int pod) {
    for (int edge = 1; edge <= k / 2; edge++) {
      for (int host = 1; host <= k / 2; host++) {
        draft.addHost(pod, edge, host);
      }
    }
  }

  private void linkPod(GraphDraft draft, int pod, int[] edges, int[] aggregations, int[] cores) {
    int half = k / 2;
    int first = (pod - 1) * half;
    for (int n = 0; n < half; n++) {
      linkHosts(draft, pod, n + 1, edges[first + n]);
    }
    for (int n = 0; n < half; n++) {
      linkEdge(draft, pod, n + 1, edges[first + n], aggregations);
    }
    for (int n = 0; n < half; n++) {
      linkAggregation(draft, pod, aggregations[first + n], n, cores);
    }
  }

  private void linkHosts(GraphDraft draft, int pod, int edgeNumber, int edge) {
    int half = k / 2;
    int firstHost = ((pod - 1) * half + edgeNumber - 1) * half;
    for (int n = 0; n < half; n++) {
      int link = draft.link(firstHost + n, edge, hostRate, delay);
      draft.route(edge, DeviceId.of(1, pod, edgeNumber, n + 1), List.of(link));
    }
  }

  private void linkEdge(GraphDraft draft, int pod, int edgeNumber, int edge, int[] aggregations) {
    int half = k / 2;
    List<Integer> up = new ArrayList<>();
    for (int n = 0; n < half; n++) {
      int aggregation = aggregations[(pod - 1) * half + n];
      int link = draft.link(edge, aggregation, linkRate, delay);
      up.add(link);
      draft.route(aggregation, DeviceId.of(1, pod, edgeNumber), List.of(link));
    }
    draft.route(edge, DeviceId.of(1), up);
  }

  private void linkAggregation(GraphDraft draft, int pod, int aggregation, int group, int[] cores) {
    int half = k / 2;
    List<Integer> up = new ArrayList<>();
    for (int n = 0; n < half; n++) {
      int core = cores[group * half + n];
      int link = draft.link(aggregation, core, linkRate, delay);
      up.add(link);
      draft.route(core, DeviceId.of(1, pod), List.of(link));
    }
    draft.route(aggregation, DeviceId.of(1), up);
  }
}
