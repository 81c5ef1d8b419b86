package io.packsim.simulator.transport;

import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.Psn;
import org.jspecify.annotations.Nullable;

/** The packets of an answer to a READ that are still to be sent, a node of a list. */
final class ReadAnswer {
  /** PSN after the answer's last packet; tells READs apart. */
  final int endPsn;

  @Nullable ReadAnswer next;
  private int nextPsn;
  private long bytesLeft;
  private boolean begun;

  ReadAnswer(int psn, ReadRequest request) {
    endPsn = Psn.plus(psn, request.packets());
    begin(psn, request);
  }

  /** Starts with the packet that a request asks for first. */
  void begin(int psn, ReadRequest request) {
    nextPsn = psn;
    bytesLeft = request.bytes();
    begun = false;
  }

  int nextPsn() {
    return nextPsn;
  }

  boolean isOver() {
    return nextPsn == endPsn;
  }

  int nextPayloadBytes(int mtuBytes) {
    return (int) Math.min(mtuBytes, bytesLeft);
  }

  PacketKind nextKind() {
    boolean last = Psn.plus(nextPsn, 1) == endPsn;
    if (begun) {
      return last ? PacketKind.READ_RESPONSE_LAST : PacketKind.READ_RESPONSE_MIDDLE;
    }
    return last ? PacketKind.READ_RESPONSE_ONLY : PacketKind.READ_RESPONSE_FIRST;
  }

  /** The next packet has been made. */
  void onSent(int payloadBytes) {
    begun = true;
    bytesLeft -= payloadBytes;
    nextPsn = Psn.plus(nextPsn, 1);
  }
}
