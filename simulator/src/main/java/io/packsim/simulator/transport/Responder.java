package io.packsim.simulator.transport;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.Psn;
import io.packsim.simulator.packet.Syndrome;
import io.packsim.simulator.transport.recovery.ErrorRecovery;

/**
 * The receiving half of a queue pair: takes request packets in order, acknowledges them, and
 * completes posted receives. A message that finds no receive posted is answered by an RNR NAK.
 *
 * <p>Source: InfiniBand Architecture Specification volume 1, section 9.7.5 (unchecked).
 */
final class Responder {
  private final RoceSocket socket;
  private final ErrorRecovery recovery;
  private final int rnrTimerCode;
  private final WorkQueue receives = new WorkQueue();
  private int expectedPsn;
  private long messageBytes;

  Responder(RoceSocket socket, ErrorRecovery recovery, int rnrTimerCode) {
    this.socket = socket;
    this.recovery = recovery;
    this.rnrTimerCode = rnrTimerCode;
  }

  void post(WorkRequest receive) {
    receives.add(receive);
  }

  void onRequest(Packet packet) {
    switch (recovery.checkPsn(expectedPsn, packet.psn)) {
      case ACCEPT -> accept(packet);
      case DUPLICATE -> socket.sendAck(Psn.plus(expectedPsn, -1), Syndrome.ACK);
      case GAP -> recovery.onMissingMessage(expectedPsn, packet.psn);
    }
  }

  private void accept(Packet packet) {
    WorkRequest receive = receives.peek();
    if (receive == null) {
      socket.sendAck(expectedPsn, Syndrome.rnrNak(rnrTimerCode));
      recovery.onRnrNakSent();
      return;
    }
    recovery.onPsnAccepted();
    expectedPsn = Psn.plus(expectedPsn, 1);
    messageBytes += packet.payloadBytes;
    socket.counters().receivedPayloadBytes += packet.payloadBytes;
    if (messageBytes > receive.bytes) {
      socket.fail(
          FailureKind.MODEL_INVARIANT,
          packet.psn,
          "received " + messageBytes + " bytes into a buffer of " + receive.bytes);
    }
    if (packet.ackRequested) {
      socket.sendAck(packet.psn, Syndrome.ACK);
    }
    if (packet.kind.endsMessage()) {
      long bytes = messageBytes;
      messageBytes = 0;
      receives.removeFirst();
      socket.user().onReceiveComplete(receive.id, bytes);
    }
  }

  boolean isIdle() {
    return receives.isEmpty();
  }

  int expectedPsn() {
    return expectedPsn;
  }
}
