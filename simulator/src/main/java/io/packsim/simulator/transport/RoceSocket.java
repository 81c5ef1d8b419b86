package io.packsim.simulator.transport;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.packet.EcnCodepoint;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.Psn;
import io.packsim.simulator.packet.Syndrome;
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
  private final SendTurn turn;
  private final Replies replies;
  private final SocketCounters counters = new SocketCounters();

  /** Null where the control does not ask for what it tells. */
  private final @Nullable FeedbackEcho echo;

  private final int flowHash;
  private final int priority;
  private final int ackPriority;
  private @Nullable SocketFailure failure;

  /** Where its time goes; null where nobody asks. */
  private final @Nullable SendClock clock;

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
    long lineRateBitsPerSecond =
        planes == null ? feed.lineRateBitsPerSecond() : planes.lineRateBitsPerSecond();
    int fullFrameBytes = PacketKind.SEND_MIDDLE.frameBytes(transport.settings().mtuBytes());
    recovery =
        transport
            .strategies()
            .recovery()
            .apply(
                new RecoveryContext(
                    transport.process(),
                    this,
                    timerSource,
                    parameters.timeout(),
                    parameters.retryCount(),
                    parameters.rnrRetryCount(),
                    transport.settings().outOfOrder(),
                    lineRateBitsPerSecond,
                    fullFrameBytes));
    control =
        transport
            .strategies()
            .control()
            .apply(
                new CongestionContext(
                    transport.process(),
                    this,
                    timerSource,
                    lineRateBitsPerSecond,
                    fullFrameBytes,
                    transport.settings().dcqcn()));
    echo = control.wantsEcnEcho() || control.wantsTelemetry() ? new FeedbackEcho() : null;
    clock = makeClock();
    int mtuBytes = transport.settings().mtuBytes();
    requester =
        new Requester(
            this,
            mtuBytes,
            parameters.ackInterval(),
            parameters.maxRdAtomic(),
            transport.payloadSink());
    responder =
        new Responder(
            this,
            recovery,
            parameters.lossRecovery().rnrTimerCode(),
            mtuBytes,
            transport.payloadSink());
    FlightLog flight = control.wantsAcks() ? new FlightLog() : null;
    turn = new SendTurn(this, transport, requester, responder, flight);
    replies = new Replies(transport.process(), this, requester, flight);
  }

  /**
   * Sends a message into the next receive of the far end.
   *
   * @param workRequest number that the completion carries
   * @param bytes the message's length, 0 or more
   */
  public void postSend(long workRequest, long bytes) {
    post(workRequest, bytes, Verb.SEND);
  }

  /**
   * Writes to memory of the far end, which is not told. It is complete once it is acknowledged.
   *
   * @param workRequest number that the completion carries
   * @param bytes the message's length, 0 or more
   */
  public void postWrite(long workRequest, long bytes) {
    expect(PacketKind.WRITE_ONLY);
    post(workRequest, bytes, Verb.WRITE);
  }

  /**
   * Writes to memory of the far end and completes its next receive, whose buffer is not used. The
   * value that comes with it is not modelled.
   *
   * @param workRequest number that the completion carries
   * @param bytes the message's length, 0 or more
   */
  public void postWriteWithImmediate(long workRequest, long bytes) {
    expect(PacketKind.WRITE_ONLY_IMMEDIATE);
    post(workRequest, bytes, Verb.WRITE_WITH_IMMEDIATE);
  }

  /** Says that the ports will carry data of a kind. */
  void expect(PacketKind kind) {
    transport.expect(kind);
  }

  private void post(long workRequest, long bytes, Verb verb) {
    if (failure != null) {
      user.onFlushed(workRequest);
      return;
    }
    requester.post(WorkRequest.request(workRequest, bytes, verb));
    wakeupForSend();
  }

  /**
   * Fetches from memory of the far end, which is not told. It is complete once the data are in
   * memory here.
   *
   * @param workRequest number that the completion carries
   * @param bytes how much, 0 or more
   */
  public void postRead(long workRequest, long bytes) {
    if (failure != null) {
      user.onFlushed(workRequest);
      return;
    }
    requester.postRead(workRequest, bytes);
    wakeupForSend();
  }

  /**
   * Posts a buffer for one message.
   *
   * @param workRequest number that the completion carries
   * @param bytes room in the buffer, 0 or more
   */
  public void postReceive(long workRequest, long bytes) {
    if (failure != null) {
      user.onFlushed(workRequest);
      return;
    }
    responder.post(WorkRequest.receive(workRequest, bytes));
  }

  @Override
  @Nullable Packet nextPacket() {
    return nextPacket(feed);
  }

  /** The next packet to send by a port. */
  @Nullable Packet nextPacket(PortFeed asking) {
    Packet packet = offer();
    if (clock != null) {
      account(clock, packet, asking);
    }
    return packet;
  }

  private void account(SendClock times, @Nullable Packet packet, PortFeed asking) {
    long nowPs = transport.process().nowPs();
    if (packet == null) {
      times.onBlocked(nowPs, failure == null ? turn.whyNot() : BlockedCause.NO_WORK);
    } else {
      times.onSent(nowPs, asking.wirePs(packet.frameBytes), hasWork());
    }
  }

  private @Nullable SendClock makeClock() {
    PortHolds holds = transport.holds();
    if (holds == null) {
      return null;
    }
    HoldClock ofFeed = feed.holds();
    return new SendClock(planes != null || ofFeed == null ? holds.all() : ofFeed, priority);
  }

  /** Where its time goes; {@code null} where nobody asks. */
  public @Nullable SendClock clock() {
    return clock;
  }

  private @Nullable Packet offer() {
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

  private @Nullable Packet choosePacket() {
    return failure == null ? turn.next() : null;
  }

  /** Whether it has more to send, which its control alone holds back. */
  private boolean keepsPlace(@Nullable Packet sent) {
    if (sent != null) {
      return hasWork();
    }
    return failure == null && turn.isHeldByControl();
  }

  @Override
  boolean hasWork() {
    return turn.hasWork();
  }

  /** Called for each packet that arrives for this queue pair. */
  void onPacketReceived(Packet packet) {
    if (failure != null) {
      return;
    }
    boolean marked = packet.ecn == EcnCodepoint.CE;
    counters.receivedMarkedPackets += marked ? 1 : 0;
    if (planes != null) {
      planes.onPacketReceived(packet);
    }
    control.onPacketReceived(marked);
    if (echo != null && packet.kind.isRequest()) {
      remember(echo, packet);
    }
    if (packet.kind.isRequest()) {
      responder.onRequest(packet);
    } else if (packet.kind.isAcknowledgement()) {
      onAcknowledge(packet);
    } else if (packet.kind.isReadResponse()) {
      replies.onAnswer(packet);
      wakeupIfBusy();
    } else if (packet.kind == PacketKind.CNP) {
      cnpReceived();
    } else {
      throw new IllegalStateException("a frame of the link ends at its port");
    }
    cancelTimersIfIdle();
  }

  private void remember(FeedbackEcho memory, Packet request) {
    int expectedPsn = responder.expectedPsn();
    if (memory.endsRun(request, expectedPsn)) {
      responder.reply(Psn.plus(expectedPsn, -1), Syndrome.ACK);
    }
    memory.onRequest(request);
  }

  /** Called once the payload of an accepted packet is in memory, where that takes time. */
  void onPacketWrittenToMemory(Packet packet) {
    if (failure != null) {
      return;
    }
    if (packet.kind.isReadResponse()) {
      requester.onAnswerWritten(packet);
      requester.complete();
    } else {
      responder.onPacketWrittenToMemory(packet);
    }
    cancelTimersIfIdle();
  }

  void onAnswersBegin() {
    if (isIdle()) {
      control.onAnswersBegin();
    }
  }

  void cancelTimersIfIdle() {
    if (isIdle()) {
      recovery.cancelTimers();
      control.cancelTimers();
    }
  }

  private void onAcknowledge(Packet packet) {
    replies.onAcknowledge(packet);
    if (clock != null && recovery.isSendBlocked()) {
      clock.onHeld(transport.process().nowPs(), BlockedCause.RNR_BACK_OFF);
    }
    wakeupIfBusy();
  }

  private void wakeupIfBusy() {
    if (turn.hasWork()) {
      wakeupForSend();
    }
  }

  @Override
  public void lossFound(LossCause cause) {
    control.onLoss(cause);
  }

  @Override
  public long bytesInFlight() {
    return turn.bytesInFlight();
  }

  @Override
  public boolean awaitsAck() {
    return turn.awaitsAck();
  }

  private void cnpReceived() {
    counters.receivedCnps++;
    control.onCongestionSignal();
  }

  @Override
  public void wakeupForSend() {
    ActiveSends places = transport.activeSends();
    if (places != null && !hasWork()) {
      // Where it sends by several ports none would ask it, so that it would keep its place.
      places.leave(this);
      return;
    }
    if (places != null && !places.enter(this)) {
      if (clock != null && hasWork()) {
        clock.onHeld(transport.process().nowPs(), BlockedCause.CONGESTION_CONTROL);
      }
      return;
    }
    if (clock != null && hasWork()) {
      clock.onReady(transport.process().nowPs());
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
    responder.reply(expectedPsn, Syndrome.NAK_SEQUENCE_ERROR);
  }

  @Override
  public void emitNackPacket(int expectedPsn, int fromPsn, int endPsn) {
    Packet packet = newAck(PacketKind.SELECTIVE_NAK, expectedPsn, Syndrome.NAK_SEQUENCE_ERROR);
    packet.extension = new NamedPsns(fromPsn, endPsn);
    responder.reply(packet);
  }

  /** Where READs are answered, it has the priority of the answers, lest it overtake them. */
  private Packet newAck(PacketKind kind, int psn, int syndrome) {
    Packet packet = newPacket(kind, 0);
    if (responder.reads() == null) {
      packet.priority = (byte) ackPriority;
    }
    packet.psn = psn;
    packet.syndrome = (byte) syndrome;
    return packet;
  }

  Packet newAck(int psn, int syndrome) {
    return newAck(PacketKind.ACKNOWLEDGE, psn, syndrome);
  }

  void sendAck(Packet acknowledgement) {
    complete(acknowledgement);
    sendControl(acknowledgement);
  }

  /** As the port takes the last packet of the answers that it had to wait for. */
  void sendAckAfterAnswers(Packet acknowledgement) {
    complete(acknowledgement);
    if (planes == null) {
      feed.sendControlNext(acknowledgement);
    } else {
      planes.sendControlNext(acknowledgement);
    }
  }

  /** What is known as it leaves. */
  private void complete(Packet acknowledgement) {
    int syndrome = acknowledgement.syndrome;
    if (syndrome == Syndrome.ACK) {
      counters.sentAcks++;
    } else if (Syndrome.isRnrNak(syndrome)) {
      counters.sentRnrNaks++;
    } else {
      counters.sentNaks++;
    }
    if (echo != null) {
      echo.writeOn(acknowledgement);
    }
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
    long nowPs = transport.process().nowPs();
    if (kind != FailureKind.RETRY_EXHAUSTED) {
      throw new SimulationFailure(
          kind, nowPs, "queue pair " + address.name() + ", PSN " + psn + ": it " + why);
    }
    if (failure == null) {
      failure = new SocketFailure(nowPs, psn, why);
      flush();
    }
  }

  /** Gives up all work: nothing is sent, received or waited for from now on. */
  private void flush() {
    recovery.cancelTimers();
    control.cancelTimers();
    requester.flush();
    responder.flush();
    ActiveSends places = transport.activeSends();
    if (places != null) {
      places.leave(this);
    }
  }

  /** Why it has failed; {@code null} as long as it works. */
  public @Nullable SocketFailure failure() {
    return failure;
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

  /**
   * Tells what data it has sent, by the addresses that they bore.
   *
   * @param data called once for each pair of addresses
   */
  public void forEachPath(SentData data) {
    if (planes == null) {
      data.sent(
          address.localAddress(),
          address.remoteAddress(),
          counters.sentDataPackets,
          counters.sentDataBytes);
    } else {
      planes.forEachPath(data);
    }
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
    return responder.isReceiving();
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
    if (failure != null) {
      return "queue pair %s, PSN %d: it %s; all its work was given up at %d ps"
          .formatted(address.name(), failure.psn(), failure.why(), failure.timePs());
    }
    int early = responder.earlyPackets();
    return "queue pair %s: oldest unacknowledged PSN %d, %d packets in flight, expects PSN %d%s"
        .formatted(
            address.name(),
            requester.unackedPsn(),
            requester.packetsInFlight(),
            responder.expectedPsn(),
            early == 0 ? "" : " and has " + early + " packets after it");
  }

  /** Whether messages are posted that have not completed. */
  public boolean isIdle() {
    return requester.isIdle() && responder.isIdle();
  }
}
