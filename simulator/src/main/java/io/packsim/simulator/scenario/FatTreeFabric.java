package io.packsim.simulator.scenario;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.topology.FabricGraph;
import io.packsim.simulator.topology.FatTree;
import io.packsim.simulator.topology.SwitchTier;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;

/**
 * Three tiers of switches of k ports over k³/4 hosts.
 *
 * @param k ports of a switch
 */
@Arm("fatTree")
@Doc("Three tiers of switches of k ports over k^3/4 hosts.")
public record FatTreeFabric(@Doc("Ports of a switch, even: 4 is 16 hosts, 16 is 1,024.") int k)
    implements Fabric {
  private static final int MOST_SWITCH_PORTS = 128;

  /**
   * @throws IllegalArgumentException if k is odd or out of its range
   */
  public FatTreeFabric {
    Checks.requireRange("k", k, 2, MOST_SWITCH_PORTS);
    if (k % 2 != 0) {
      throw new IllegalArgumentException("k: expected an even number, received " + k);
    }
  }

  @Override
  public int hostCount() {
    return k * k * k / 4;
  }

  @Override
  public FabricGraph graph(LinkRate hostRate, LinkRate linkRate, SimDuration delay) {
    return new FatTree(k, hostRate, linkRate, delay).graph();
  }

  @Override
  public List<TierPorts> tiers(LinkRate hostRate, LinkRate linkRate) {
    return List.of(
        new TierPorts(SwitchTier.LEAF, k, TierPorts.faster(hostRate, linkRate)),
        new TierPorts(SwitchTier.SPINE, k, linkRate),
        new TierPorts(SwitchTier.CORE, k, linkRate));
  }
}
