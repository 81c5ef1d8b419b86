package io.packsim.simulator.scenario;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.topology.Dumbbell;
import io.packsim.simulator.topology.FabricGraph;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
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
   * @throws IllegalArgumentException if there are no hosts
   */
  public DumbbellFabric {
    Checks.requireAtLeast("hostsPerSide", hostsPerSide, 1);
  }

  @Override
  public int hostCount() {
    return 2 * hostsPerSide;
  }

  @Override
  public FabricGraph graph(LinkRate hostRate, LinkRate linkRate, SimDuration delay) {
    LinkRate middle = bottleneckRate == null ? linkRate : bottleneckRate;
    return new Dumbbell(hostsPerSide, hostRate, middle, delay).graph();
  }
}
