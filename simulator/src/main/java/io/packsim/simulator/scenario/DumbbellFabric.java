package io.packsim.simulator.scenario;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.topology.Dumbbell;
import io.packsim.simulator.topology.FabricGraph;
import io.packsim.simulator.topology.SwitchTier;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two switches with hosts on either side and one link between them.
 *
 * @param hostsPerSide hosts on each side; the left side has the lower ranks
 * @param bottleneckRate rate of the link in the middle
 */
@Arm("dumbbell")
@Doc("Two switches with hosts on either side of one link.")
public record DumbbellFabric(
    @Doc("Hosts on each side.") int hostsPerSide,
    @Nullable @Doc("Rate of the link in the middle; link.rate if absent.") LinkRate bottleneckRate)
    implements Fabric {

  /**
   * @throws IllegalArgumentException if there are no hosts, more than a switch has ports, or the
   *     rate is 0
   */
  public DumbbellFabric {
    Checks.requireRange("hostsPerSide", hostsPerSide, 1, Checks.MOST_PORTS - 1);
    if (bottleneckRate != null) {
      Checks.requireRate("bottleneckRate", bottleneckRate);
    }
  }

  @Override
  public int hostCount() {
    return 2 * hostsPerSide;
  }

  @Override
  public FabricGraph graph(LinkRate hostRate, LinkRate linkRate, SimDuration delay) {
    return new Dumbbell(hostsPerSide, hostRate, middle(linkRate), delay).graph();
  }

  @Override
  public List<TierPorts> tiers(LinkRate hostRate, LinkRate linkRate) {
    return List.of(
        new TierPorts(
            SwitchTier.LEAF, hostsPerSide + 1, TierPorts.faster(hostRate, middle(linkRate))));
  }

  private LinkRate middle(LinkRate linkRate) {
    return bottleneckRate == null ? linkRate : bottleneckRate;
  }
}
