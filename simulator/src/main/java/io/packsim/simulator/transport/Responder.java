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
 * is answered by an RNR NAK. A packet that the recovery takes before its turn goes to memory as it
 * comes, and is kept until those before it are there.
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

  /** The packet that went to memory last, until it is there. */
  private @Nullable Packet lastToMemory;

  /** Packets that wait for their turn; made when the first comes too early. */
  private @Nullable EarlyPackets early;

  /** Whether an early packet whose turn has come since has asked for an acknowledgement. */
  private boolean owesAck;

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
    takeEarlyPackets(lastToMemory);
  }

  void onRequest(Packet packet) {
    switch (recovery.checkPsn(expectedPsn, packet.psn)) {
      case ACCEPT -> accept(packet);
      case DUPLICATE -> acknowledgeAgain(packet);
      case GAP -> recovery.onMissingMessage(expectedPsn, packet.psn);
      case EARLY -> keep(packet);
    }
  }

  private void acknowledgeAgain(Packet packet) {
    int psn = recovery.acknowledgesEarlyPackets() ? packet.psn : Psn.plus(expectedPsn, -1);
    socket.sendAck(psn, Syndrome.ACK);
  }

  /** A packet whose place is taken has come before and waits for a receive. */
  private void accept(Packet packet) {
    if (receives.isEmpty() && earlyPackets() > 0 && recovery.acknowledgesEarlyPackets()) {
      // The sender may have been told of its message's last packet and never send it again.
      keep(packet);
      return;
    }
    if (receives.isEmpty() || isKept(packet.psn)) {
      refuse();
      return;
    }
    socket.counters().receivedPayloadBytes += packet.payloadBytes;
    take(packet, packet.ackRequested, packet);
    takeEarlyPackets(packet);
    write(packet);
  }

  private void refuse() {
    owesAck = false;
    socket.sendAck(expectedPsn, Syndrome.rnrNak(rnrTimerCode));
    recovery.onRnrNakSent();
  }

  private void keep(Packet packet) {
    if (early == null) {
      early = new EarlyPackets();
    }
    if (Psn.distance(expectedPsn, packet.psn) > EarlyPackets.MAX_DISTANCE) {
      socket.fail(
          FailureKind.UNREPAIRED_GAP,
          expectedPsn,
          "still misses it " + EarlyPackets.MAX_DISTANCE + " packets later");
    }
    boolean isNew = early.keep(expectedPsn, packet);
    recovery.onEarlyPacket(expectedPsn, packet.psn, Psn.plus(packet.psn, 1));
    if (packet.ackRequested && recovery.acknowledgesEarlyPackets()) {
      socket.sendAck(packet.psn, Syndrome.ACK);
    }
    if (isNew) {
      socket.counters().receivedPayloadBytes += packet.payloadBytes;
      write(packet);
    }
  }

  private boolean isKept(int psn) {
    return early != null && early.get(psn) != null;
  }

  /** Takes those whose turn has come, because of a packet that is on its way to memory. */
  private void takeEarlyPackets(@Nullable Packet because) {
    if (early == null) {
      return;
    }
    for (Packet next = early.get(expectedPsn); next != null; next = early.get(expectedPsn)) {
      if (receives.isEmpty()) {
        refuse();
        return;
      }
      early.remove(next.psn);
      take(next, next.ackRequested && !recovery.acknowledgesEarlyPackets(), because);
    }
  }

  /**
   * Takes the packet whose turn it is.
   *
   * @param landsWith a message that ends here is in memory once this packet is; {@code null} if it
   *     is there
   */
  private void take(Packet packet, boolean asksForAck, @Nullable Packet landsWith) {
    WorkRequest receive = receives.peek();
    if (receive == null) {
      throw new IllegalStateException("no receive for PSN " + packet.psn);
    }
    recovery.onPsnAccepted(1);
    expectedPsn = Psn.plus(expectedPsn, 1);
    messageBytes += packet.payloadBytes;
    if (messageBytes > receive.bytes) {
      socket.fail(
          FailureKind.MODEL_INVARIANT,
          packet.psn,
          "received " + messageBytes + " bytes into a buffer of " + receive.bytes);
    }
    acknowledge(packet.psn, asksForAck);
    if (packet.kind.endsMessage()) {
      receives.removeFirst();
      receive.receivedBytes = messageBytes;
      messageBytes = 0;
      land(receive, landsWith);
    }
  }

  /** One ACK speaks for all packets whose turn has come at once. */
  private void acknowledge(int psn, boolean asksForAck) {
    owesAck |= asksForAck;
    if (owesAck && (recovery.acknowledgesEarlyPackets() || !isKept(expectedPsn))) {
      owesAck = false;
      socket.sendAck(psn, Syndrome.ACK);
    }
  }

  private void land(WorkRequest receive, @Nullable Packet with) {
    if (sink == null || with == null) {
      complete(receive);
    } else {
      receive.landsWith = with;
      landing.add(receive);
    }
  }

  private void write(Packet packet) {
    if (sink != null) {
      lastToMemory = packet;
      sink.write(packet);
    }
  }

  void onPacketWrittenToMemory(Packet packet) {
    if (packet == lastToMemory) {
      lastToMemory = null;
    }
    for (WorkRequest receive = landing.peek();
        receive != null && receive.landsWith == packet;
        receive = landing.peek()) {
      landing.removeFirst();
      receive.landsWith = null;
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

  /** Packets that wait for those before them. */
  int earlyPackets() {
    return early == null ? 0 : early.packets();
  }
}
