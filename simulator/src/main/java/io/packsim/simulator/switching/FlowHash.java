package io.packsim.simulator.switching;

import io.packsim.simulator.packet.Packet;

/**
 * ECMP: all packets of a flow take the port that a hash of its five-tuple, mixed with the switch's
 * own salt, names. The salt keeps switches of successive tiers from choosing alike.
 *
 * <p>Source: RFC 2992 (hash-based path selection).
 */
public final class FlowHash implements PathSelector {
  private final int salt;

  /** A selector with the salt of one switch. */
  public FlowHash(long salt) {
    this.salt = Long.hashCode(salt);
  }

  @Override
  public int select(NextHops hops, Packet packet, PortLoads loads) {
    return hops.port(index(packet, hops.count()));
  }

  /** The place of a packet's flow among so many candidates. */
  int index(Packet packet, int count) {
    return (int) (((mix(packet.flowHash ^ salt) & 0xffff_ffffL) * count) >>> Integer.SIZE);
  }

  /** The finalizer of MurmurHash3 (Appleby): every input bit changes about half of the output. */
  private static int mix(int value) {
    int h = value;
    h = (h ^ (h >>> 16)) * 0x85ebca6b;
    h = (h ^ (h >>> 13)) * 0xc2b2ae35;
    return h ^ (h >>> 16);
  }
}
