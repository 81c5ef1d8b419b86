package io.packsim.simulator.scenario;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.topology.FabricGraph;
import io.packsim.simulator.topology.Star;
import io.packsim.simulator.topology.SwitchTier;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;

/**
 * Hosts around one switch.
 *
 * @param hosts number of hosts
 */
@Arm("star")
@Doc("Hosts around one switch.")
public record StarFabric(@Doc("Number of hosts, at least 2.") int hosts) implements Fabric {

  /**
   * @throws IllegalArgumentException if there are fewer than 2 hosts, or more than a switch has
   *     ports
   */
  public StarFabric {
    Checks.requireRange("hosts", hosts, 2, Checks.MOST_PORTS);
  }

  @Override
  public int hostCount() {
    return hosts;
  }

  @Override
  public FabricGraph graph(LinkRate hostRate, LinkRate linkRate, SimDuration delay) {
    return new Star(hosts, hostRate, delay).graph();
  }

  @Override
  public List<TierPorts> tiers(LinkRate hostRate, LinkRate linkRate) {
    return List.of(new TierPorts(SwitchTier.LEAF, hosts, hostRate));
  }
}
