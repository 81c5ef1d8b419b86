package io.packsim.simulator.scenario;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.topology.FabricGraph;
import io.packsim.simulator.topology.Ring;
import io.packsim.simulator.topology.SwitchTier;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;

/**
 * Switches in a ring that all packets go round the same way. Without pauses it is like any other
 * fabric; with them it deadlocks under load.
 *
 * @param switches number of switches
 * @param hostsPerSwitch hosts at each
 */
@Arm("ring")
@Doc("Switches in a ring, all packets going the same way round; deadlocks under load.")
public record RingFabric(
    @Doc("Number of switches, at least 3.") int switches,
    @Doc("Hosts at each switch.") int hostsPerSwitch)
    implements Fabric {
  /** Of switches, and of hosts at each: a million hosts in all. */
  private static final int MOST = 1 << 10;

  /**
   * @throws IllegalArgumentException if there are fewer than 3 switches, no hosts, or too many of
   *     them
   */
  public RingFabric {
    Checks.requireRange("switches", switches, 3, MOST);
    Checks.requireRange("hostsPerSwitch", hostsPerSwitch, 1, MOST);
  }

  @Override
  public int hostCount() {
    return switches * hostsPerSwitch;
  }

  @Override
  public FabricGraph graph(LinkRate hostRate, LinkRate linkRate, SimDuration delay) {
    return new Ring(switches, hostsPerSwitch, hostRate, linkRate, delay).graph();
  }

  @Override
  public List<TierPorts> tiers(LinkRate hostRate, LinkRate linkRate) {
    return List.of(
        new TierPorts(SwitchTier.LEAF, hostsPerSwitch + 2, TierPorts.faster(hostRate, linkRate)));
  }
}
