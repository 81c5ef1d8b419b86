package io.packsim.simulator.switching;

import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.packet.Packet;

/** Each packet takes a port drawn at random, every candidate with the same probability. */
public final class RandomSpray implements PathSelector {
  private final RandomStream stream;

  /** A selector that draws from a stream of the switch's own. */
  public RandomSpray(RandomStream stream) {
    this.stream = stream;
  }

  @Override
  public int select(NextHops hops, Packet packet, PortLoads loads) {
    // The high half of a product with 32 random bits: off from uniform by at most count / 2^32.
    return hops.port(
        (int) (((stream.nextLong() >>> Integer.SIZE) * hops.count()) >>> Integer.SIZE));
  }
}
