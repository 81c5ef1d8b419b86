package io.packsim.simulator.transport;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.Telemetry;
import io.packsim.simulator.transport.congestion.CongestionControl;
import io.packsim.simulator.transport.congestion.CongestionControlSocket;
import io.packsim.simulator.transport.recovery.ErrorRecovery;
import org.jspecify.annotations.Nullable;

/**
 * Chooses what a socket sends next: packets to be sent again before new ones, requests and answers
 * to READs in turns, and only what the recovery and the congestion control let out.
 */
final class SendTurn {
  private final RoceSocket socket;
  private final LogicalProcess process;
  private final RoceV2Parameters parameters;
  private final ErrorRecovery recovery;
  private final CongestionControl control;
  private final Requester requester;
  private final Responder responder;

  /** Null where the control does not ask for what it knows. */
  private final @Nullable FlightLog flight;

  private final boolean asksForTelemetry;

  /** Whether the control is being asked about an answer to a READ. */
  private boolean asksForAnswer;

  /** Whether an answer was tried last where answers and requests take turns. */
  private boolean answered;

  SendTurn(
      RoceSocket socket,
      RoceTransport transport,
      Requester requester,
      Responder responder,
      @Nullable FlightLog flight) {
    this.socket = socket;
    process = transport.process();
    parameters = transport.parameters();
    recovery = socket.recovery();
    control = socket.control();
    this.requester = requester;
    this.responder = responder;
    this.flight = flight;
    asksForTelemetry = control.wantsTelemetry();
  }

  /** The next packet, or {@code null} if there is none or none may be sent now. */
  @Nullable Packet next() {
    ReadResponder reads = responder.reads();
    if (reads != null && reads.isBusy()) {
      return nextOfBoth(reads);
    }
    return nextRequest();
  }

  /** Answers and requests take turns, so that data flow both ways. */
  private @Nullable Packet nextOfBoth(ReadResponder reads) {
    answered = !answered;
    Packet packet = answered ? nextAnswer(reads) : nextRequest();
    if (packet != null) {
      return packet;
    }
    return answered ? nextRequest() : nextAnswer(reads);
  }

  private @Nullable Packet nextRequest() {
    if (recovery.isSendBlocked() || control.isSendBlocked()) {
      return null;
    }
    return recovery.hasRetransmitPending() ? executeRetransmit() : sendBytes();
  }

  /**
   * Answers are data: they are paced like requests, but nothing acknowledges them. So they find
   * nothing in flight: two ends that read from each other would wait for each other's answers.
   */
  private @Nullable Packet nextAnswer(ReadResponder reads) {
    int frameBytes = reads.nextFrameBytes();
    if (frameBytes == 0 || control.isSendBlocked()) {
      return null;
    }
    asksForAnswer = true;
    boolean allowed = allows(frameBytes);
    asksForAnswer = false;
    if (!allowed) {
      return null;
    }
    Packet packet = reads.next();
    control.onBytesSent(frameBytes);
    reads.sendWaiting();
    socket.cancelTimersIfIdle();
    return sent(packet);
  }

  private @Nullable Packet executeRetransmit() {
    boolean charged = parameters.chargeRetransmissions();
    if (charged && !allows(requester.frameBytes(recovery.nextRetransmitPsn()))) {
      return null;
    }
    Packet packet = requester.again(recovery.nextRetransmitPsn());
    recovery.onRetransmitted(packet.psn, ReadRequest.endPsn(packet));
    if (charged) {
      control.onBytesSent(packet.frameBytes);
    }
    if (flight != null) {
      flight.sentAgain(packet.psn);
      askForAck(packet, flight);
    }
    return sent(packet);
  }

  private boolean allows(int frameBytes) {
    return control.adjustQuota(frameBytes) >= frameBytes;
  }

  private @Nullable Packet sendBytes() {
    int frameBytes = requester.nextFreshFrameBytes();
    if (frameBytes == 0 || recovery.isWindowFull() || !allows(frameBytes)) {
      return null;
    }
    Packet packet = requester.nextFresh();
    if (flight != null) {
      flight.sent(packet.psn, frameBytes, process.nowPs());
      askForAck(packet, flight);
    }
    recovery.onPacketScheduled(packet.psn, requester.freshPsn());
    control.onBytesSent(frameBytes);
    return sent(packet);
  }

  /** One packet in flight always asks, or a window might never open again; a READ does anyway. */
  private static void askForAck(Packet packet, FlightLog log) {
    boolean isRead = packet.kind == PacketKind.READ_REQUEST;
    packet.ackRequested |= !isRead && !log.awaitsAckBefore(packet.psn);
    if (isRead || packet.ackRequested) {
      log.asks(packet.psn);
    }
  }

  private Packet sent(Packet packet) {
    socket.counters().sentDataPackets++;
    socket.counters().sentDataBytes += packet.frameBytes;
    if (asksForTelemetry && packet.kind.isRequest()) {
      packet.extension = new Telemetry(null, packet.extension);
    }
    return packet;
  }

  /** Whether there is anything to send, now or when it is no longer held back. */
  boolean hasWork() {
    ReadResponder reads = responder.reads();
    return recovery.hasRetransmitPending()
        || requester.hasFresh()
        || (reads != null && reads.isBusy());
  }

  /** Whether there is more to send, which the control alone holds back. */
  boolean isHeldByControl() {
    return !recovery.isSendBlocked()
        && (control.isSendBlocked()
            || recovery.hasRetransmitPending()
            || responder.isAnswering()
            || (!recovery.isWindowFull() && requester.nextFreshFrameBytes() > 0));
  }

  /** Why nothing has been sent just now, where there is work. */
  BlockedCause whyNot() {
    if (!hasWork()) {
      return BlockedCause.NO_WORK;
    }
    ReadResponder reads = responder.reads();
    boolean answers = reads != null && reads.nextFrameBytes() > 0;
    if (!answers && recovery.isSendBlocked()) {
      return BlockedCause.RNR_BACK_OFF;
    }
    boolean asks =
        recovery.hasRetransmitPending()
            || (requester.nextFreshFrameBytes() > 0 && !recovery.isWindowFull());
    return answers || asks ? BlockedCause.CONGESTION_CONTROL : BlockedCause.WINDOW;
  }

  /** What {@link CongestionControlSocket#bytesInFlight} says. */
  long bytesInFlight() {
    FlightLog log = flightLog();
    return asksForAnswer ? 0 : log.bytesBefore(nextPsn(log));
  }

  /** What {@link CongestionControlSocket#awaitsAck} says. */
  boolean awaitsAck() {
    FlightLog log = flightLog();
    return !asksForAnswer && log.awaitsAckBefore(nextPsn(log));
  }

  private FlightLog flightLog() {
    if (flight == null) {
      throw new IllegalStateException("what is in flight is known only where wantsAcks says so");
    }
    return flight;
  }

  /** The packet that would be sent next. */
  private int nextPsn(FlightLog log) {
    return recovery.hasRetransmitPending() ? recovery.nextRetransmitPsn() : log.freshPsn();
  }
}
