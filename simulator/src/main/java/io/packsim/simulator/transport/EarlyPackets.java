package io.packsim.simulator.transport;

import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.Psn;
import org.jspecify.annotations.Nullable;

/**
 * Request packets that have come before their turn, each at the place of its PSN. The ring grows
 * with the distance from the expected PSN to the farthest of them.
 */
final class EarlyPackets {
  private static final int FIRST_PLACES = 64;

  /** Half of what PSNs can tell apart: a gap that is older stays open for ever. */
  static final int MAX_DISTANCE = Psn.MAX_WINDOW / 2;

  private @Nullable Packet[] places = new @Nullable Packet[FIRST_PLACES];
  private int packets;

  /**
   * Keeps a packet.
   *
   * @return whether it is new; not if it has been kept before
   */
  boolean keep(int expectedPsn, Packet packet) {
    int distance = Psn.distance(expectedPsn, packet.psn);
    if (distance >= places.length) {
      grow(distance);
    }
    if (places[place(packet.psn)] != null) {
      return false;
    }
    places[place(packet.psn)] = packet;
    packets++;
    return true;
  }

  /** The packet that is kept under a PSN at most as far as the farthest, or {@code null}. */
  @Nullable Packet get(int psn) {
    return packets == 0 ? null : places[place(psn)];
  }

  /** Gives a packet up that is kept. */
  void remove(int psn) {
    places[place(psn)] = null;
    packets--;
  }

  /** How many are kept. */
  int packets() {
    return packets;
  }

  private int place(int psn) {
    return psn & (places.length - 1);
  }

  private void grow(int distance) {
    @Nullable Packet[] old = places;
    places = new @Nullable Packet[Integer.highestOneBit(distance) * 2];
    for (Packet packet : old) {
      if (packet != null) {
        places[place(packet.psn)] = packet;
      }
    }
  }
}
