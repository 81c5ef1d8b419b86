package io.packsim.simulator.scenario;

import io.packsim.simulator.topology.FabricGraph;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;

/** The choice of a topology and its size. */
public sealed interface Fabric
    permits DumbbellFabric, FatTreeFabric, LeafSpineFabric, RingFabric, StarFabric {

  /** Number of hosts. */
  int hostCount();

  /**
   * The fabric's graph.
   *
   * @param hostRate rate of the links to hosts
   * @param linkRate rate of the links between switches, unless the fabric says another
   * @param delay propagation delay of every link
   * @throws IllegalArgumentException if the sizes and rates do not go together; the message names
   *     the parameter
   */
  FabricGraph graph(LinkRate hostRate, LinkRate linkRate, SimDuration delay);

  /**
   * The ports of the switches that {@link #graph} makes, tier by tier.
   *
   * @throws IllegalArgumentException as {@link #graph} does
   */
  List<TierPorts> tiers(LinkRate hostRate, LinkRate linkRate);
}
