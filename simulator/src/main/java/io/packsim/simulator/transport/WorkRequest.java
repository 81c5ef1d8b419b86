package io.packsim.simulator.transport;

import io.packsim.simulator.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * A posted message, a node of a {@link WorkQueue}. Packets are numbered from 0 over the socket's
 * life.
 */
final class WorkRequest {
  final long id;
  final long bytes;
  @Nullable WorkRequest next;

  /** Number of the message's first packet; of sends only. */
  long firstPacket;

  /** Number of the packet after the message's last; of sends only. */
  long endPacket;

  /** Number of the packet after the last that has been acknowledged by itself; of sends only. */
  long ackedPacket;

  /** Length of the message that was received into the buffer; of receives only. */
  long receivedBytes;

  /** The message is in memory once this packet is; of receives only. */
  @Nullable Packet landsWith;

  WorkRequest(long id, long bytes) {
    this.id = id;
    this.bytes = bytes;
  }
}
