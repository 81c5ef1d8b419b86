package io.packsim.simulator.transport;

import io.packsim.simulator.packet.Packet;
import org.jspecify.annotations.Nullable;

/** Who takes turns at a port, a node of the port's ring: a socket, or one of its planes. */
abstract class FeedMember {
  // Links of the ring; the ring's own.
  @Nullable FeedMember previousActive;
  @Nullable FeedMember nextActive;

  /** Priority of its data packets. */
  abstract int priority();

  /** The next packet to send, or {@code null} if there is none or none may be sent now. */
  abstract @Nullable Packet nextPacket();

  /** Whether there is anything to send by this port, now or when it is no longer held back. */
  abstract boolean hasWork();
}
