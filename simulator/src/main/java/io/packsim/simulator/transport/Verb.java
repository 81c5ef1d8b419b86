package io.packsim.simulator.transport;

import io.packsim.simulator.packet.PacketKind;

/** What a posted request does, and which packets do it. */
enum Verb {
  /** Fills a receive of the far end. */
  SEND(PacketKind.SEND_FIRST, PacketKind.SEND_MIDDLE, PacketKind.SEND_LAST, PacketKind.SEND_ONLY),
  /** Writes to the far end's memory; the far end is not told. */
  WRITE(
      PacketKind.WRITE_FIRST,
      PacketKind.WRITE_MIDDLE,
      PacketKind.WRITE_LAST,
      PacketKind.WRITE_ONLY),
  /** Writes to the far end's memory and completes a receive there. */
  WRITE_WITH_IMMEDIATE(
      PacketKind.WRITE_FIRST,
      PacketKind.WRITE_MIDDLE,
      PacketKind.WRITE_LAST_IMMEDIATE,
      PacketKind.WRITE_ONLY_IMMEDIATE),
  /** Fetches from the far end's memory: one packet, which stands for the PSNs of its answer. */
  READ(
      PacketKind.READ_REQUEST,
      PacketKind.READ_REQUEST,
      PacketKind.READ_REQUEST,
      PacketKind.READ_REQUEST);

  private final PacketKind first;
  private final PacketKind middle;
  private final PacketKind last;
  private final PacketKind only;

  Verb(PacketKind first, PacketKind middle, PacketKind last, PacketKind only) {
    this.first = first;
    this.middle = middle;
    this.last = last;
    this.only = only;
  }

  /** The kind of a packet by its place in the message. */
  PacketKind kind(boolean isFirst, boolean isLast) {
    if (isFirst) {
      return isLast ? only : first;
    }
    return isLast ? last : middle;
  }
}
