package io.packsim.simulator.transport;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.Psn;
import io.packsim.simulator.packet.Syndrome;
import io.packsim.simulator.transport.recovery.ErrorRecovery;
import org.jspecify.annotations.Nullable;

/**
 * The answering half of a queue pair: takes request packets in order, acknowledges or answers them,
 * and completes posted receives once their bytes are in memory. A SEND or a WRITE with immediate
 * that finds no receive posted is answered by an RNR NAK. A packet that the recovery takes before
 * its turn goes to memory as it comes, and is kept until those before it are there.
 *
 * <p>Source: InfiniBand Architecture Specification volume 1, section 9.7.5 (unchecked).
 */
final class Responder {
  private final RoceSocket socket;
  private final ErrorRecovery recovery;
  private final int rnrTimerCode;
  private final int mtuBytes;
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

  /** Made for the first READ that comes. */
  private @Nullable ReadResponder reads;

  private int expectedPsn;
  private int completedRequests;
  private long messageBytes;

  Responder(
      RoceSocket socket,
      ErrorRecovery recovery,
      int rnrTimerCode,
      int mtuBytes,
      @Nullable PayloadSink sink) {
    this.mtuBytes = mtuBytes;
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
      case DUPLICATE -> acceptAgain(packet);
      case GAP -> recovery.onMissingMessage(expectedPsn, packet.psn);
      case EARLY -> keep(packet);
    }
  }

  private void acceptAgain(Packet packet) {
    if (packet.extension instanceof ReadRequest read) {
      answer(packet.psn, read);
      return;
    }
    int psn = recovery.acknowledgesEarlyPackets() ? packet.psn : Psn.plus(expectedPsn, -1);
    reply(psn, Syndrome.ACK);
  }

  /** A packet whose place is taken has come before and waits for a receive. */
  private void accept(Packet packet) {
    if (lacksReceive(packet) && earlyPackets() > 0 && recovery.acknowledgesEarlyPackets()) {
      // The sender may have been told of its message's last packet and never send it again.
      keep(packet);
      return;
    }
    if (lacksReceive(packet) || isKept(packet.psn)) {
      refuse();
      return;
    }
    socket.counters().receivedPayloadBytes += packet.payloadBytes;
    take(packet, packet.ackRequested, packet);
    takeEarlyPackets(packet.kind.isData() ? packet : lastToMemory);
    write(packet);
  }

  private boolean lacksReceive(Packet packet) {
    return packet.kind.takesReceive() && receives.isEmpty();
  }

  private void refuse() {
    owesAck = false;
    reply(expectedPsn, Syndrome.rnrNak(rnrTimerCode));
    recovery.onRnrNakSent();
  }

  /** Who has been told at once that the packet is here waits for nothing. */
  private void refuseKept() {
    if (!recovery.acknowledgesEarlyPackets()) {
      refuse();
    }
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
    recovery.onEarlyPacket(expectedPsn, packet.psn, ReadRequest.endPsn(packet));
    if (packet.ackRequested && recovery.acknowledgesEarlyPackets()) {
      reply(packet.psn, Syndrome.ACK);
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
      if (lacksReceive(next)) {
        refuseKept();
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
    int endPsn = ReadRequest.endPsn(packet);
    recovery.onPsnAccepted(Psn.distance(packet.psn, endPsn));
    expectedPsn = endPsn;
    if (packet.extension instanceof ReadRequest read) {
      answer(packet.psn, read);
      completedRequests++;
      return;
    }
    messageBytes += packet.payloadBytes;
    acknowledge(packet.psn, asksForAck);
    WorkRequest receive = packet.kind.takesReceive() ? receives.peek() : null;
    if (receive != null) {
      requireRoom(receive, packet);
    }
    if (packet.kind.endsMessage()) {
      endMessage(receive, landsWith);
    }
  }

  private void answer(int psn, ReadRequest request) {
    if (reads == null) {
      reads = new ReadResponder(socket, mtuBytes);
    }
    reads.onRequest(psn, request);
  }

  /** A WRITE goes to memory that the far end names, not into the buffer. */
  private void requireRoom(WorkRequest receive, Packet packet) {
    if (messageBytes > receive.bytes && !packet.kind.isWrite()) {
      socket.fail(
          FailureKind.MODEL_INVARIANT,
          packet.psn,
          "received " + messageBytes + " bytes into a buffer of " + receive.bytes);
    }
  }

  private void endMessage(@Nullable WorkRequest receive, @Nullable Packet landsWith) {
    completedRequests++;
    if (receive != null) {
      receives.removeFirst();
      receive.receivedBytes = messageBytes;
      land(receive, landsWith);
    }
    messageBytes = 0;
  }

  /** One ACK speaks for all packets whose turn has come at once. */
  private void acknowledge(int psn, boolean asksForAck) {
    owesAck |= asksForAck;
    if (owesAck && (recovery.acknowledgesEarlyPackets() || !isKept(expectedPsn))) {
      owesAck = false;
      reply(psn, Syndrome.ACK);
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
    if (sink != null && packet.kind.isData()) {
      lastToMemory = packet;
      sink.write(packet);
    }
  }

  /** Sends an acknowledgement, after the answers to READs that come before it. */
  void reply(int psn, int syndrome) {
    reply(socket.newAck(psn, syndrome));
  }

  void reply(Packet acknowledgement) {
    if (reads != null && reads.isBusy()) {
      reads.keep(acknowledgement, !recovery.acknowledgesEarlyPackets());
    } else {
      socket.sendAck(acknowledgement);
    }
  }

  /** Whether packets of answers to READs are to be sent. */
  boolean isAnswering() {
    return reads != null && reads.isBusy();
  }

  /** The answers to READs; {@code null} before the first READ. */
  @Nullable ReadResponder reads() {
    return reads;
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

  /** Gives up all receives that are not complete, and all answers. */
  void flush() {
    flush(landing);
    flush(receives);
    reads = null;
    early = null;
  }

  private void flush(WorkQueue queue) {
    for (WorkRequest receive = queue.peek(); receive != null; receive = queue.peek()) {
      queue.removeFirst();
      socket.user().onFlushed(receive.id);
    }
  }

  boolean isIdle() {
    return !isReceiving() && !isAnswering();
  }

  /** Whether it waits for a message. */
  boolean isReceiving() {
    return !receives.isEmpty() || !landing.isEmpty();
  }

  /** The message sequence number: requests completed, modulo 2^24. */
  int msn() {
    return completedRequests & Psn.MAX;
  }

  int expectedPsn() {
    return expectedPsn;
  }

  /** Packets that wait for those before them. */
  int earlyPackets() {
    return early == null ? 0 : early.packets();
  }
}
