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

  /** What it does; of a receive, the {@link Verb#SEND} it waits for. */
  final Verb verb;

  /** Whether the user is told of its completion: of a long READ cut in parts, the last only. */
  final boolean signalled;

  @Nullable WorkRequest next;

  /** Number of the message's first packet; not of receives. */
  long firstPacket;

  /** Number of the packet after the message's last; not of receives. */
  long endPacket;

  /**
   * Number of the packet after the last that has been acknowledged by itself; of a READ, after the
   * last of its answer that has come in order; not of receives.
   */
  long ackedPacket;

  /** Of a receive: length of the message that was received into the buffer. */
  long receivedBytes;

  /**
   * All data are in memory once this packet is; {@code null} if they are, or have not come. Of
   * receives and READs.
   */
  @Nullable Packet landsWith;

  private WorkRequest(long id, long bytes, Verb verb, boolean signalled) {
    this.id = id;
    this.bytes = bytes;
    this.verb = verb;
    this.signalled = signalled;
  }

  static WorkRequest request(long id, long bytes, Verb verb) {
    return new WorkRequest(id, bytes, verb, true);
  }

  /** A part of a READ that is not its last. */
  static WorkRequest partOfRead(long id, long bytes) {
    return new WorkRequest(id, bytes, Verb.READ, false);
  }

  static WorkRequest receive(long id, long bytes) {
    return new WorkRequest(id, bytes, Verb.SEND, true);
  }
}
