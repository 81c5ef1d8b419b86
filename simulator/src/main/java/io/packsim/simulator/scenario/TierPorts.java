package io.packsim.simulator.scenario;

import io.packsim.simulator.topology.SwitchTier;
import io.packsim.simulator.units.LinkRate;

/**
 * What the switches of one tier have to serve; known without building the fabric.
 *
 * @param tier the tier
 * @param ports ports of each of its switches
 * @param fastestRate rate of the fastest link at them
 */
public record TierPorts(SwitchTier tier, int ports, LinkRate fastestRate) {
  static LinkRate faster(LinkRate one, LinkRate other) {
    return one.compareTo(other) >= 0 ? one : other;
  }
}
