package io.packsim.simulator.switching;

import io.packsim.simulator.packet.Packet;

/**
 * The packets of a route take its candidates in turn. Switches begin at different ones, as their
 * salts say: equal switches that begin at once would all fill the same next switch.
 */
public final class RoundRobinSpray implements PathSelector {
  private final int salt;

  /** A selector with the salt of one switch. */
  public RoundRobinSpray(long salt) {
    this.salt = Long.hashCode(salt);
  }

  @Override
  public int select(NextHops hops, Packet packet, PortLoads loads) {
    return hops.port(Math.floorMod(hops.nextTurn() + salt, hops.count()));
  }
}
