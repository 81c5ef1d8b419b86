package io.packsim.simulator.transport;

import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.PacketQueue;
import io.packsim.simulator.packet.Psn;
import io.packsim.simulator.packet.Syndrome;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Answers the READs of the far end, one after the other in the order of their PSNs. A request that
 * comes again is executed again from the PSN that it names. Acknowledgements of later requests wait
 * until the answers before them are sent: overtaking them, they would say that the answers are
 * lost.
 *
 * <p>Source: InfiniBand Architecture Specification volume 1, sections 9.7.5 and 9.8 (unchecked).
 */
final class ReadResponder {
  private final RoceSocket socket;
  private final int mtuBytes;
  private @Nullable ReadAnswer first;
  private @Nullable Packet waitingAck;
  private @Nullable PacketQueue waiting;

  ReadResponder(RoceSocket socket, int mtuBytes) {
    this.socket = socket;
    this.mtuBytes = mtuBytes;
    socket.expect(PacketKind.READ_RESPONSE_ONLY);
  }

  /** A READ has come, for the first time or again. */
  void onRequest(int psn, ReadRequest request) {
    if (first == null) {
      socket.onAnswersBegin();
    }
    int endPsn = Psn.plus(psn, request.packets());
    ReadAnswer before = null;
    ReadAnswer after = first;
    while (after != null && Psn.distance(after.endPsn, endPsn) > 0) {
      before = after;
      after = after.next;
    }
    if (after != null && after.endPsn == endPsn) {
      beginAgain(after, psn, request);
    } else {
      insert(before, new ReadAnswer(psn, request), after);
    }
    socket.wakeupForSend();
  }

  /** What has not been sent yet will come anyway. */
  private static void beginAgain(ReadAnswer answer, int psn, ReadRequest request) {
    if (Psn.distance(psn, answer.nextPsn()) > 0) {
      answer.begin(psn, request);
    }
  }

  private void insert(
      @Nullable ReadAnswer before, ReadAnswer newcomer, @Nullable ReadAnswer after) {
    newcomer.next = after;
    if (before == null) {
      first = newcomer;
    } else {
      before.next = newcomer;
    }
  }

  /** Whether packets of answers are to be sent. */
  boolean isBusy() {
    return first != null;
  }

  /** Frame bytes of the next packet, or 0 where there is none. */
  int nextFrameBytes() {
    ReadAnswer answer = first;
    return answer == null ? 0 : answer.nextKind().frameBytes(answer.nextPayloadBytes(mtuBytes));
  }

  /** The next packet; only while busy. */
  Packet next() {
    ReadAnswer answer = first;
    if (answer == null) {
      throw new IllegalStateException("nothing is to be answered");
    }
    int payloadBytes = answer.nextPayloadBytes(mtuBytes);
    Packet packet = socket.newPacket(answer.nextKind(), payloadBytes);
    packet.psn = answer.nextPsn();
    packet.syndrome = Syndrome.ACK;
    answer.onSent(payloadBytes);
    if (answer.isOver()) {
      first = answer.next;
    }
    return packet;
  }

  /**
   * Keeps an acknowledgement until the answers are sent.
   *
   * @param speaksForAll whether an ACK speaks for all packets before it, so that it stands for
   *     those that wait already
   */
  void keep(Packet acknowledgement, boolean speaksForAll) {
    if (speaksForAll && acknowledgement.syndrome == Syndrome.ACK) {
      waitingAck = acknowledgement;
      return;
    }
    if (waiting == null) {
      waiting = new PacketQueue();
    }
    waiting.add(acknowledgement);
  }

  /** Sends what waits once nothing is before it. A NAK that an ACK has overtaken does nothing. */
  void sendWaiting() {
    if (first != null) {
      return;
    }
    if (waitingAck != null) {
      socket.sendAckAfterAnswers(waitingAck);
      waitingAck = null;
    }
    while (waiting != null && !waiting.isEmpty()) {
      socket.sendAckAfterAnswers(Objects.requireNonNull(waiting.poll()));
    }
  }
}
