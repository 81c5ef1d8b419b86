package io.packsim.simulator.link;

import io.packsim.simulator.packet.Packet;

/** Chooses frames that a link loses for another reason than bit errors. */
@FunctionalInterface
public interface LossModel {
  /** A link that loses nothing. */
  LossModel NONE = packet -> false;

  /** Called once for each frame, in the order in which they are sent. */
  boolean loses(Packet packet);
}
