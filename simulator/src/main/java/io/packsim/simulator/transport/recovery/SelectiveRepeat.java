package io.packsim.simulator.transport.recovery;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.packet.Psn;
import org.jspecify.annotations.Nullable;

/**
 * Selective repeat. The receiver keeps early packets and answers each by a NAK that names the PSN
 * it expects and the packet that has come instead. The sender remembers which packets have come; it
 * takes a packet for lost once a later one has come, and sends each lost one again, once. What is
 * lost a second time, or at the end of a message, is found by a timeout, which begins anew with the
 * oldest packet that is not acknowledged.
 *
 * <p>There are two timeouts: a low one where so few packets are in flight that no NAK may come, and
 * a high one above any queueing delay. Both count from the last progress.
 *
 * <p>Source: Mittal et al., "Revisiting Network Support for RDMA", SIGCOMM 2018 (unchecked).
 * Differences: a state of "being in recovery" is not kept, since a packet that has been sent again
 * is not sent a third time before a timeout; the window is counted in packets.
 */
final class SelectiveRepeat implements ErrorRecovery {
  /** Half of what PSNs can tell apart, the most that a receiver keeps. */
  static final int MAX_WINDOW = Psn.MAX_WINDOW / 2;

  private static final int TIMER_SEQUENCE = 0;

  private final RecoveryContext context;
  private final LogicalProcess process;
  private final ErrorRecoverySocket socket;
  private final int window;
  private final int rtoLowPackets;
  private final long rtoLowPs;
  private final long rtoHighPs;
  private @Nullable Timer timeout;
  private @Nullable RnrBackOff rnrBackOff;

  /** Oldest PSN that is not acknowledged. */
  private int unackedPsn;

  /** First PSN that has never been sent. */
  private int freshPsn;

  /** First PSN that may have to be sent again; not before the oldest unacknowledged one. */
  private int resendPsn;

  /** Up to here, packets that have not come are lost. */
  private int lostEndPsn;

  /** What the receiver has before its turn; made at the first loss. */
  private @Nullable PsnSet arrived;

  /** When the oldest unacknowledged packet became that. */
  private long progressPs;

  private int retries;
  private long retransmittedPackets;
  private long timeouts;
  private long sequenceNaks;

  SelectiveRepeat(RecoveryContext context, SelectiveRepeatParameters parameters) {
    this.context = context;
    process = context.process();
    socket = context.socket();
    window = window(context, parameters);
    rtoLowPackets = parameters.rtoLowPackets();
    rtoLowPs = parameters.rtoLow().picoseconds();
    rtoHighPs = parameters.rtoHigh().picoseconds();
  }

  /** A window of one packet at least, or nothing would be sent. */
  private static int window(RecoveryContext context, SelectiveRepeatParameters parameters) {
    long packets = parameters.windowPackets() == 0 ? MAX_WINDOW : parameters.windowPackets();
    if (parameters.windowRoundTrip() != null) {
      long packetPs =
          new LineRate(context.lineRateBitsPerSecond()).serializationPs(context.fullFrameBytes());
      long roundTrip = (parameters.windowRoundTrip().picoseconds() + packetPs - 1) / packetPs;
      packets = Math.min(packets, Math.max(1, roundTrip));
    }
    return (int) packets;
  }

  // The receiver.

  @Override
  public PsnVerdict checkPsn(int expectedPsn, int receivedPsn) {
    return PsnVerdict.inAnyOrder(expectedPsn, receivedPsn);
  }

  /** Never called, since no packet is discarded because of a gap. */
  @Override
  public void onMissingMessage(int expectedPsn, int receivedPsn) {
    throw new IllegalStateException("every packet after a gap is kept");
  }

  @Override
  public void onEarlyPacket(int expectedPsn, int receivedPsn, int endPsn) {
    socket.emitNackPacket(expectedPsn, receivedPsn, endPsn);
  }

  // The sender.

  @Override
  public void onPacketScheduled(int psn, int endPsn) {
    boolean first = unackedPsn == freshPsn;
    freshPsn = endPsn;
    if (first) {
      restartTimeout();
    }
  }

  @Override
  public void onAck(int firstUnackedPsn) {
    int packets = Psn.distance(unackedPsn, firstUnackedPsn);
    if (packets <= 0) {
      return;
    }
    if (arrived != null && !arrived.isEmpty()) {
      for (int psn = unackedPsn; psn != firstUnackedPsn; psn = Psn.plus(psn, 1)) {
        arrived.remove(psn);
      }
    }
    unackedPsn = firstUnackedPsn;
    resendPsn = later(resendPsn, unackedPsn);
    lostEndPsn = later(lostEndPsn, unackedPsn);
    skipArrived();
    retries = 0;
    if (rnrBackOff != null) {
      rnrBackOff.onProgress();
    }
    if (unackedPsn != freshPsn) {
      restartTimeout();
    } else if (timeout != null) {
      timeout.disarm();
    }
  }

  @Override
  public void onNack(int expectedPsn) {
    sequenceNaks++;
    onAck(expectedPsn);
    if (expectedPsn == unackedPsn) {
      loseOldest();
      socket.lossFound(LossCause.NAK);
      socket.wakeupForSend();
    }
  }

  /** The receiver has the packets from one PSN up to another, and misses the expected one. */
  @Override
  public void onNack(int expectedPsn, int fromPsn, int endPsn) {
    sequenceNaks++;
    onAck(expectedPsn);
    if (Psn.distance(unackedPsn, fromPsn) <= 0) {
      return;
    }
    if (arrived == null) {
      arrived = new PsnSet();
    }
    for (int psn = fromPsn; psn != endPsn; psn = Psn.plus(psn, 1)) {
      arrived.add(unackedPsn, psn);
    }
    if (losesBefore(fromPsn, arrived)) {
      lostEndPsn = fromPsn;
      skipArrived();
      socket.lossFound(LossCause.NAK);
      socket.wakeupForSend();
    } else {
      lostEndPsn = later(lostEndPsn, fromPsn);
      skipArrived();
    }
  }

  /** Whether a packet before one that has come is lost, of which that was not known. */
  private boolean losesBefore(int psn, PsnSet has) {
    for (int before = lostEndPsn; Psn.distance(before, psn) > 0; before = Psn.plus(before, 1)) {
      if (!has.contains(before)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void onRnrNack(int expectedPsn, int timerCode) {
    if (rnrBackOff == null) {
      rnrBackOff = new RnrBackOff(context, this::restartTimeout);
    }
    rnrBackOff.onNak();
    onAck(expectedPsn);
    if (expectedPsn != unackedPsn || !rnrBackOff.begin(unackedPsn, timerCode)) {
      return;
    }
    loseOldest();
    if (timeout != null) {
      timeout.disarm();
    }
  }

  @Override
  public void onAnswerLost(int psn) {
    loseOldest();
    socket.lossFound(LossCause.ANSWER);
    socket.wakeupForSend();
  }

  private void onTimeout() {
    long deadlinePs = progressPs + timeoutPs();
    if (deadlinePs > process.nowPs() && timeout != null) {
      timeout.arm(deadlinePs);
      return;
    }
    timeouts++;
    if (++retries > context.retryCount()) {
      socket.fail(
          FailureKind.RETRY_EXHAUSTED, unackedPsn, "made no progress in " + retries + " timeouts");
      return;
    }
    loseOldest();
    restartTimeout();
    socket.lossFound(LossCause.TIMEOUT);
    socket.wakeupForSend();
  }

  /** Sends the oldest unacknowledged packet again, and after it all that are known to be lost. */
  private void loseOldest() {
    if (arrived != null) {
      arrived.remove(unackedPsn);
    }
    resendPsn = unackedPsn;
    lostEndPsn = later(lostEndPsn, Psn.plus(unackedPsn, 1));
  }

  private void restartTimeout() {
    if (rtoHighPs > 0) {
      progressPs = process.nowPs();
      if (timeout == null) {
        timeout = new Timeout();
      }
      timeout.arm(progressPs + timeoutPs());
    }
  }

  private long timeoutPs() {
    return Psn.distance(unackedPsn, freshPsn) > rtoLowPackets ? rtoHighPs : rtoLowPs;
  }

  private void skipArrived() {
    while (arrived != null && resendPsn != lostEndPsn && arrived.contains(resendPsn)) {
      resendPsn = Psn.plus(resendPsn, 1);
    }
  }

  private static int later(int psn, int other) {
    return Psn.distance(psn, other) > 0 ? other : psn;
  }

  @Override
  public boolean hasRetransmitPending() {
    return resendPsn != lostEndPsn;
  }

  @Override
  public int nextRetransmitPsn() {
    return resendPsn;
  }

  @Override
  public void onRetransmitted(int psn, int endPsn) {
    retransmittedPackets++;
    resendPsn = endPsn;
    lostEndPsn = later(lostEndPsn, endPsn);
    skipArrived();
  }

  @Override
  public boolean isWindowFull() {
    return Psn.distance(unackedPsn, freshPsn) >= window;
  }

  @Override
  public boolean isSendBlocked() {
    return rnrBackOff != null && rnrBackOff.isWaiting();
  }

  @Override
  public void cancelTimers() {
    if (timeout != null) {
      timeout.disarm();
    }
    if (rnrBackOff != null) {
      rnrBackOff.cancel();
    }
  }

  @Override
  public RetransmitStats getRetransmitStats() {
    return new RetransmitStats(
        retransmittedPackets, timeouts, sequenceNaks, rnrBackOff == null ? 0 : rnrBackOff.naks());
  }

  private final class Timeout extends Timer {
    Timeout() {
      super(process, context.timerSource(), TIMER_SEQUENCE);
    }

    @Override
    protected void expire() {
      onTimeout();
    }
  }
}
