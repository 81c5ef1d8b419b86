package io.packsim.simulator.scenario;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.topology.FabricGraph;
import io.packsim.simulator.topology.LeafSpine;
import io.packsim.simulator.topology.SwitchTier;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Leaves with hosts, every leaf joined to every spine by one link.
 *
 * @param leaves number of leaves
 * @param hostsPerLeaf hosts below each leaf
 * @param spines number of spines
 * @param uplinkRate rate of the links between leaves and spines
 * @param oversubscription what a leaf's hosts can offer by what its uplinks can carry; sets the
 *     rate of the uplinks, rounded down to a bit per second
 */
@Arm("leafSpine")
@Doc("Leaves with hosts, every leaf joined to every spine.")
public record LeafSpineFabric(
    @Doc("Number of leaves.") int leaves,
    @Doc("Hosts below each leaf.") int hostsPerLeaf,
    @Doc("Number of spines.") int spines,
    @Nullable @Doc("Rate of leaf-spine links; link.rate if absent.") LinkRate uplinkRate,
    @Nullable @Doc("Host rates of a leaf by its uplink rates, instead of uplinkRate.")
        Double oversubscription)
    implements Fabric {
  private static final int MOST_HOSTS = 1 << 20;

  /**
   * @throws IllegalArgumentException if a number is out of its range, or both rate and ratio are
   *     given
   */
  public LeafSpineFabric {
    Checks.requireRange("leaves", leaves, 1, Checks.MOST_PORTS);
    Checks.requireRange("spines", spines, 1, Checks.MOST_PORTS - 1);
    Checks.requireRange("hostsPerLeaf", hostsPerLeaf, 1, Checks.MOST_PORTS - spines);
    long hosts = (long) leaves * hostsPerLeaf;
    if (hosts < 2 || hosts > MOST_HOSTS) {
      throw new IllegalArgumentException(
          "hostsPerLeaf: expected 2 to " + MOST_HOSTS + " hosts in all, received " + hosts);
    }
    if (uplinkRate != null) {
      Checks.requireRate("uplinkRate", uplinkRate);
    }
    if (oversubscription != null && !(oversubscription > 0)) {
      throw new IllegalArgumentException(
          "oversubscription: expected above 0, received " + oversubscription);
    }
    if (oversubscription != null && uplinkRate != null) {
      throw new IllegalArgumentException(
          "oversubscription: expected either this or uplinkRate, received both");
    }
  }

  @Override
  public int hostCount() {
    return leaves * hostsPerLeaf;
  }

  @Override
  public FabricGraph graph(LinkRate hostRate, LinkRate linkRate, SimDuration delay) {
    return new LeafSpine(leaves, hostsPerLeaf, spines, hostRate, uplink(hostRate, linkRate), delay)
        .graph();
  }

  @Override
  public List<TierPorts> tiers(LinkRate hostRate, LinkRate linkRate) {
    LinkRate uplink = uplink(hostRate, linkRate);
    return List.of(
        new TierPorts(SwitchTier.LEAF, hostsPerLeaf + spines, TierPorts.faster(hostRate, uplink)),
        new TierPorts(SwitchTier.SPINE, leaves, uplink));
  }

  private LinkRate uplink(LinkRate hostRate, LinkRate linkRate) {
    if (oversubscription == null) {
      return uplinkRate == null ? linkRate : uplinkRate;
    }
    double offered = (double) hostRate.bitsPerSecond() * hostsPerLeaf;
    LinkRate rate = new LinkRate((long) (offered / (spines * oversubscription)));
    Checks.requireRate("oversubscription: rate of the uplinks", rate);
    return rate;
  }
}
