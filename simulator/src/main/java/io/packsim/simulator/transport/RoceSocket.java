package io.packsim.simulator.transport;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.packet.CongestionFeedback;
import io.packsim.simulator.packet.EcnCodepoint;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.Psn;
import io.packsim.simulator.packet.Syndrome;
import io.packsim.simulator.packet.Telemetry;
import io.packsim.simulator.transport.congestion.AckSample;
import io.packsim.simulator.transport.congestion.CongestionContext;
import io.packsim.simulator.transport.congestion.CongestionControl;
import io.packsim.simulator.transport.congestion.CongestionControlSocket;
import io.packsim.simulator.transport.recovery.ErrorRecovery;
import io.packsim.simulator.transport.recovery.ErrorRecoverySocket;
import io.packsim.simulator.transport.recovery.LossCause;
import io.packsim.simulator.transport.recovery.RecoveryContext;
import org.jspecify.annotations.Nullable;

/**
 * One queue pair on a reliable connection: a requester, a responder, and the two components that
 * decide for them, each the socket's own. The socket makes and sends the packets.
 */
public final class RoceSocket extends FeedMember
    implements ErrorRecoverySocket, CongestionControlSocket {
  private final RoceTransport transport;
  private final PortFeed feed;

  /** Sends by several ports; {@code null} where the socket keeps to its feed. */
  private final @Nullable PlaneSender planes;

  private final SocketAddress address;
  private final SocketUser user;
  private final ErrorRecovery recovery;
  private final CongestionControl control;
  private final Requester requester;
  private final Responder responder;
  private final SocketCounters counters = new SocketCounters();

  /** Null where the control does not ask for what it knows. */
  private final @Nullable FlightLog flight;

  /** Null where the control does not ask for what it tells. */
  private final @Nullable FeedbackEcho echo;

  private final boolean asksForTelemetry;

  private final int flowHash;
  private final int priority;
  private final int ackPriority;

  RoceSocket(
      RoceTransport transport,
      PortFeed feed,
      @Nullable PlaneChoice choice,
      SocketAddress address,
      SocketUser user,
      int priority,
      int ackPriority,
      int timerSource) {
    this.transport = transport;
    this.feed = feed;
    this.planes = choice == null ? null : choice.create(this);
    this.address = address;
    this.user = user;
    this.priority = priority;
    this.ackPriority = ackPriority;
    this.flowHash = address.flowHash();
    RoceV2Parameters parameters = transport.parameters();
    recovery =
        transport
            .strategies()
            .recovery()
            .apply(
                new RecoveryContext(
                    transport.process(),
                    this,
                    timerSource,
                    parameters.timeoutPs(),
                    parameters.retryCount(),
                    parameters.rnrRetryCount(),
                    transport.settings().outOfOrder()));
    control =
        transport
            .strategies()
            .control()
            .apply(
                new CongestionContext(
                    transport.process(),
                    this,
                    timerSource,
                    planes == null ? feed.lineRateBitsPerSecond() : planes.lineRateBitsPerSecond(),
                    transport.settings().dcqcn()));
    flight = control.wantsAcks() ? new FlightLog() : null;
    asksForTelemetry = control.wantsTelemetry();
    echo = control.wantsEcnEcho() || asksForTelemetry ? new FeedbackEcho() : null;
    requester = new Requester(this, transport.settings().mtuBytes(), parameters.ackInterval());
    responder =
        new Responder(
            this, recovery, parameters.lossRecovery().rnrTimerCode(), transport.payloadSink());
  }

  /** Sends a message; its completion carries the work request's number. */
  public void postSend(long workRequest, long bytes) {
    requester.post(new WorkRequest(workRequest, bytes));
    wakeupForSend();
  }

  /** Posts a buffer for one message; its completion carries the work request's number. */
  public void postReceive(long workRequest, long bytes) {
    responder.post(new WorkRequest(workRequest, bytes));
  }

  @Override
  @Nullable Packet nextPacket() {
    ActiveSends places = transport.activeSends();
    if (places == null) {
      return choosePacket();
    }
    Packet packet = places.isActive(this) ? choosePacket() : null;
    if (!keepsPlace(packet)) {
      places.leave(this);
    }
    return packet;
  }

  /** Whether it has more to send, which its control alone holds back. */
  private boolean keepsPlace(@Nullable Packet sent) {
    if (sent != null) {
      return hasWork();
    }
    return !recovery.isSendBlocked()
        && (control.isSendBlocked() || requester.nextFreshFrameBytes() > 0);
  }

  private @Nullable Packet choosePacket() {
    if (recovery.isSendBlocked() || control.isSendBlocked()) {
      return null;
    }
    return recovery.hasRetransmitPending() ? executeRetransmit() : sendBytes();
  }

  private @Nullable Packet executeRetransmit() {
    boolean charged = transport.parameters().chargeRetransmissions();
    if (charged && !allows(requester.frameBytes(recovery.nextRetransmitPsn()))) {
      return null;
    }
    Packet packet = requester.again(recovery.nextRetransmitPsn());
    recovery.onRetransmitted(packet.psn, Psn.plus(packet.psn, 1));
    if (charged) {
      control.onBytesSent(packet.frameBytes);
    }
    if (flight != null) {
      flight.sentAgain(packet.psn);
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
      flight.sent(packet.psn, frameBytes, transport.process().nowPs());
    }
    recovery.onPacketScheduled(packet.psn, Psn.plus(packet.psn, 1));
    control.onBytesSent(frameBytes);
    return sent(packet);
  }

  private Packet sent(Packet packet) {
    counters.sentDataPackets++;
    counters.sentDataBytes += packet.frameBytes;
    if (asksForTelemetry) {
      packet.extension = new Telemetry(null, packet.extension);
    }
    return packet;
  }

  @Override
  boolean hasWork() {
    return recovery.hasRetransmitPending() || requester.hasFresh();
  }

  /** Called for each packet that arrives for this queue pair. */
  void onPacketReceived(Packet packet) {
    boolean marked = packet.ecn == EcnCodepoint.CE;
    counters.receivedMarkedPackets += marked ? 1 : 0;
    if (planes != null) {
      planes.onPacketReceived(packet);
    }
    control.onPacketReceived(marked);
    if (echo != null && packet.kind.isRequest()) {
      remember(echo, packet);
    }
    switch (packet.kind) {
      case SEND_FIRST, SEND_MIDDLE, SEND_LAST, SEND_ONLY -> responder.onRequest(packet);
      case ACKNOWLEDGE, SELECTIVE_NAK -> onAcknowledge(packet);
      case CNP -> cnpReceived();
      case PFC, LLR, CREDITS_FREED, CREDITS_CONSUMED ->
          throw new IllegalStateException("a frame of the link ends at its port");
    }
    cancelTimersIfIdle();
  }

  private void remember(FeedbackEcho memory, Packet request) {
    int expectedPsn = responder.expectedPsn();
    if (memory.endsRun(request, expectedPsn)) {
      sendAck(Psn.plus(expectedPsn, -1), Syndrome.ACK);
    }
    memory.onRequest(request);
  }

  /** Called once the payload of an accepted packet is in memory, where that takes time. */
  void onPacketWrittenToMemory(Packet packet) {
    responder.onPacketWrittenToMemory(packet);
    cancelTimersIfIdle();
  }

  private void cancelTimersIfIdle() {
    if (requester.isIdle() && responder.isIdle()) {
      recovery.cancelTimers();
      control.cancelTimers();
    }
  }

  private void onAcknowledge(Packet packet) {
    if (flight == null) {
      acknowledge(packet);
    } else {
      acknowledge(packet, flight);
    }
    if (hasWork()) {
      wakeupForSend();
    }
  }

  private void acknowledge(Packet packet) {
    if (Syndrome.isRnrNak(packet.syndrome)) {
      recovery.onRnrNack(packet.psn, Syndrome.rnrTimerCode(packet.syndrome));
      requester.acknowledge(packet.psn);
    } else if (packet.syndrome == Syndrome.NAK_SEQUENCE_ERROR) {
      if (packet.extension instanceof NamedPsns named) {
        recovery.onNack(packet.psn, named.fromPsn(), named.endPsn());
      } else {
        recovery.onNack(packet.psn);
      }
      requester.acknowledge(packet.psn);
    } else {
      int firstUnackedPsn =
          recovery.acknowledgesEarlyPackets()
              ? requester.acknowledgeAlone(packet.psn)
              : Psn.plus(packet.psn, 1);
      recovery.onAck(firstUnackedPsn);
      requester.acknowledge(firstUnackedPsn);
    }
  }

  private void acknowledge(Packet packet, FlightLog log) {
    long roundTripPs =
        control.wantsRoundTrips() && packet.syndrome == Syndrome.ACK
            ? log.roundTripPs(packet.psn, transport.process().nowPs())
            : AckSample.NO_ROUND_TRIP;
    boolean ecnEcho = false;
    if (packet.extension instanceof CongestionFeedback feedback) {
      ecnEcho = feedback.ecnEcho();
      packet.extension = feedback.carried();
      if (feedback.lastHop() != null) {
        control.onTelemetry(feedback.lastHop());
      }
    }
    acknowledge(packet);
    long ackedBytes = log.acknowledge(requester.unackedPsn());
    control.onAck(new AckSample(ackedBytes, roundTripPs, ecnEcho, log.bytesInFlight()));
  }

  @Override
  public void lossFound(LossCause cause) {
    control.onLoss(cause);
  }

  @Override
  public long bytesInFlight() {
    if (flight == null) {
      throw new IllegalStateException("bytes in flight are counted only where wantsAcks says so");
    }
    return recovery.hasRetransmitPending()
        ? flight.bytesBefore(recovery.nextRetransmitPsn())
        : flight.bytesInFlight();
  }

  private void cnpReceived() {
    counters.receivedCnps++;
    control.onCongestionSignal();
  }

  @Override
  public void wakeupForSend() {
    ActiveSends places = transport.activeSends();
    if (places != null && !places.enter(this)) {
      return;
    }
    if (planes == null) {
      feed.socketReady(this);
    } else {
      planes.wakeupForSend();
    }
  }

  /** A port's link has gone down or come up, or ways of it lead elsewhere now. */
  void onPlanesChanged() {
    if (planes != null && hasWork()) {
      wakeupForSend();
    }
  }

  private void sendControl(Packet packet) {
    if (planes == null) {
      feed.sendControl(packet);
    } else {
      planes.sendControl(packet);
    }
  }

  @Override
  public void emitNackPacket(int expectedPsn) {
    sendAck(expectedPsn, Syndrome.NAK_SEQUENCE_ERROR);
  }

  @Override
  public void emitNackPacket(int expectedPsn, int fromPsn, int endPsn) {
    Packet packet = newPacket(PacketKind.SELECTIVE_NAK, 0);
    packet.extension = new NamedPsns(fromPsn, endPsn);
    sendAck(packet, expectedPsn, Syndrome.NAK_SEQUENCE_ERROR);
  }

  void sendAck(int psn, int syndrome) {
    sendAck(newPacket(PacketKind.ACKNOWLEDGE, 0), psn, syndrome);
  }

  private void sendAck(Packet packet, int psn, int syndrome) {
    packet.priority = (byte) ackPriority;
    packet.psn = psn;
    packet.syndrome = (byte) syndrome;
    if (syndrome == Syndrome.ACK) {
      counters.sentAcks++;
    } else if (Syndrome.isRnrNak(syndrome)) {
      counters.sentRnrNaks++;
    } else {
      counters.sentNaks++;
    }
    if (echo != null) {
      echo.writeOn(packet);
    }
    sendControl(packet);
  }

  @Override
  public void emitCnpPacket() {
    Packet packet = newPacket(PacketKind.CNP, 0);
    packet.priority = (byte) transport.settings().cnpPriority();
    counters.sentCnps++;
    sendControl(packet);
  }

  Packet newPacket(PacketKind kind, int payloadBytes) {
    Packet packet = new Packet(kind, payloadBytes);
    packet.sourceAddress = address.localAddress();
    packet.destinationAddress = address.remoteAddress();
    packet.destinationQueuePair = address.remoteSocket();
    packet.flowHash = flowHash;
    packet.priority = (byte) priority;
    packet.ecn =
        transport.settings().ecnCapable() && kind != PacketKind.CNP
            ? EcnCodepoint.ECT_0
            : EcnCodepoint.NOT_ECT;
    return packet;
  }

  @Override
  public void fail(FailureKind kind, int psn, String why) {
    throw new SimulationFailure(
        kind,
        transport.process().nowPs(),
        "queue pair " + address.name() + ", PSN " + psn + ": it " + why);
  }

  @Override
  int priority() {
    return priority;
  }

  SocketUser user() {
    return user;
  }

  /** What the queue pair has sent and received. */
  public SocketCounters counters() {
    return counters;
  }

  /** The two ends of the queue pair. */
  public SocketAddress address() {
    return address;
  }

  /** The component that decides what to resend. */
  public ErrorRecovery recovery() {
    return recovery;
  }

  /** The component that decides how fast to send. */
  public CongestionControl control() {
    return control;
  }

  /** Whether it waits for a message. */
  public boolean isReceiving() {
    return !responder.isIdle();
  }

  /**
   * Runs something once everything is acknowledged that has been sent by now; at once if that is
   * so.
   */
  public void onAllAcknowledged(Runnable then) {
    requester.onAllAcknowledged(then);
  }

  /** Where the queue pair stands, for the report of a run that came to rest too early. */
  public String describe() {
    return "queue pair %s: oldest unacknowledged PSN %d, %d packets in flight, expects PSN %d"
        .formatted(
            address.name(),
            requester.unackedPsn(),
            requester.packetsInFlight(),
            responder.expectedPsn());
  }

  /** Whether messages are posted that have not completed. */
  public boolean isIdle() {
    return requester.isIdle() && responder.isIdle();
  }
}
