package io.packsim.simulator.link;

import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import org.jspecify.annotations.Nullable;

/** What feeds a transmitter: the queues of a switch port, or the transport behind a NIC port. */
public interface PacketSource {

  /**
   * Hands over the packet to send now; called when the wire is free, so that pauses and priorities
   * count as they stand at that moment.
   *
   * @return the packet, or {@code null} if nothing may be sent now; whoever changes that calls
   *     {@link Transmitter#kick}
   */
  @Nullable Packet nextPacket();

  /** Whether {@link #nextPacket} would hand over a packet if it were called now. */
  boolean isReady();

  /**
   * Takes a packet off a queue, paused or not, because the link is down and nothing is kept.
   *
   * @return the packet, or {@code null} when no queue holds any; a source that makes its packets
   *     only when they are asked for has none
   */
  default @Nullable Packet nextQueued() {
    return null;
  }

  /**
   * The most bytes that the next packet of a priority has, be the priority paused or not; 0 if
   * there is none. A source that does not know says what the largest packet has.
   *
   * @param priority with which the packet would be sent
   */
  default int nextFrameBytes(int priority) {
    return PacketKind.SEND_ONLY.frameBytes(PacketKind.MAX_PAYLOAD_BYTES);
  }

  /**
   * Called when the far end has paused or resumed something, before anything more is asked for.
   *
   * @param mask bit p is set where priority p may not be sent
   */
  void pausedPriorities(int mask);

  /** Called when the port's link has gone down or come up; the port's own source is told, alone. */
  default void linkChanged(boolean isUp) {}
}
