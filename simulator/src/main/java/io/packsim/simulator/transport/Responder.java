package io.packsim.simulator.transport;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.Psn;
import io.packsim.simulator.packet.Syndrome;
import io.packsim.simulator.transport.recovery.ErrorRecovery;
import org.jspecify.annotations.Nullable;

/**
 * The receiving half of a queue pair: takes request packets in order, acknowledges them, and
 * completes posted receives once their bytes are in memory. A message that finds no receive posted
 * is answered by an RNR NAK.
 *
 * <p>Source: InfiniBand Architecture Specification volume 1, section 9.7.5 (unchecked).
 */
final class Responder {
  private final RoceSocket socket;
  private final ErrorRecovery recovery;
  private final int rnrTimerCode;
  private final WorkQueue receives = new WorkQueue();

  /** Receives whose message has arrived to its last byte and is not yet all in memory. */
  private final WorkQueue landing = new WorkQueue();

  /** The way to memory; {@code null} where it takes no time. */
  private final @Nullable PayloadSink sink;

  private int expectedPsn;
  private long messageBytes;

  Responder(
      RoceSocket socket, ErrorRecovery recovery, int rnrTimerCode, @Nullable PayloadSink sink) {
    this.socket = socket;
    this.recovery = recovery;
    this.rnrTimerCode = rnrTimerCode;
    this.sink = sink;
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
      receives.removeFirst();
      receive.receivedBytes = messageBytes;
      messageBytes = 0;
      if (sink == null) {
        complete(receive);
      } else {
        landing.add(receive);
      }
    }
    if (sink != null) {
      sink.write(packet);
    }
  }

  void onPacketWrittenToMemory(Packet packet) {
    WorkRequest receive = landing.peek();
    if (receive != null && packet.kind.endsMessage()) {
      landing.removeFirst();
      complete(receive);
    }
  }

  private void complete(WorkRequest receive) {
    socket.user().onReceiveComplete(receive.id, receive.receivedBytes);
  }

  boolean isIdle() {
    return receives.isEmpty() && landing.isEmpty();
  }

  int expectedPsn() {
    return expectedPsn;
  }
}
