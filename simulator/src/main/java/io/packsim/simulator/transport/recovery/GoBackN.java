package io.packsim.simulator.transport.recovery;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;
import io.packsim.simulator.packet.Psn;
import org.jspecify.annotations.Nullable;

/**
 * Go-Back-N. A receiver that takes packets in order only answers the first packet after a gap by
 * one NAK and discards what follows until the expected PSN comes; the sender goes back to it and
 * sends everything from there again. A receiver with out-of-order support keeps what follows. With
 * selective gap repair it asks for the packets of each new gap, once, and those alone are sent
 * again; without it nobody asks for them, and each message is acknowledged by its last packet
 * whatever is missing, so that a gap stays open for ever.
 *
 * <p>A timeout, where it is on, goes back to the oldest packet that is not acknowledged; without it
 * a lost last packet, NAK, last ACK or repair is never made good.
 *
 * <p>Source: InfiniBand Architecture Specification volume 1, sections 9.7.5 (responder) and 9.9
 * (requester) (unchecked).
 */
final class GoBackN implements ErrorRecovery {
  private static final int TIMER_SEQUENCE = 0;

  private final RecoveryContext context;
  private final LogicalProcess process;
  private final ErrorRecoverySocket socket;
  private final boolean outOfOrder;
  private final boolean repairsGaps;

  /** Made when it is first needed, as most queue pairs never wait for anything. */
  private @Nullable Timer timeout;

  private @Nullable RnrBackOff rnrBackOff;

  /** Oldest PSN that is not acknowledged. */
  private int unackedPsn;

  /** First PSN that has never been sent. */
  private int freshPsn;

  /** Next PSN to send again; the fresh one where nothing is pending. */
  private int resendPsn;

  /** Gaps that the receiver has asked for, to be sent before anything else. */
  private @Nullable PsnRanges repairs;

  /** How long to wait for an acknowledgement now; 0 for ever. */
  private long timeoutPs;

  private int expiredInARow;
  private int retries;

  /** Whether the receiver's NAK for the expected PSN is out, of either kind. */
  private boolean nakSent;

  /** PSNs from the expected one to the end of the last that has arrived before its turn. */
  private int seenAhead;

  private long retransmittedPackets;
  private long timeouts;
  private long sequenceNaks;

  GoBackN(RecoveryContext context, boolean selectiveGapRepair) {
    this.context = context;
    process = context.process();
    socket = context.socket();
    timeoutPs = context.timeout().isOn() ? context.timeout().delayPs(0) : 0;
    outOfOrder = context.outOfOrder();
    repairsGaps = outOfOrder && selectiveGapRepair;
  }

  @Override
  public PsnVerdict checkPsn(int expectedPsn, int receivedPsn) {
    // An ACK of what follows a refused packet would speak for that packet too.
    boolean takesEarlyPackets = outOfOrder && (repairsGaps || !nakSent);
    return takesEarlyPackets
        ? PsnVerdict.inAnyOrder(expectedPsn, receivedPsn)
        : PsnVerdict.inOrder(expectedPsn, receivedPsn);
  }

  @Override
  public void onPsnAccepted(int psns) {
    nakSent = false;
    seenAhead = Math.max(0, seenAhead - psns);
  }

  /** What follows the refused packet is discarded in silence until it comes again. */
  @Override
  public void onRnrNakSent() {
    nakSent = true;
  }

  @Override
  public void onMissingMessage(int expectedPsn, int receivedPsn) {
    if (!nakSent) {
      nakSent = true;
      socket.emitNackPacket(expectedPsn);
    }
  }

  /** Asks for what lies between this packet and those that have been seen before. */
  @Override
  public void onEarlyPacket(int expectedPsn, int receivedPsn, int endPsn) {
    if (!repairsGaps) {
      return;
    }
    int gapPsn = Psn.plus(expectedPsn, seenAhead);
    int newPsns = Psn.distance(gapPsn, receivedPsn);
    if (newPsns < 0) {
      return;
    }
    seenAhead = Psn.distance(expectedPsn, endPsn);
    if (newPsns > 0) {
      socket.emitNackPacket(expectedPsn, gapPsn, receivedPsn);
    }
  }

  @Override
  public boolean acknowledgesEarlyPackets() {
    return outOfOrder && !repairsGaps;
  }

  @Override
  public void onPacketScheduled(int psn, int endPsn) {
    boolean nothingPending = resendPsn == freshPsn;
    boolean first = unackedPsn == freshPsn;
    freshPsn = endPsn;
    if (nothingPending) {
      resendPsn = freshPsn;
    }
    if (first) {
      armTimeout();
    }
  }

  @Override
  public void onAck(int firstUnackedPsn) {
    if (Psn.distance(unackedPsn, firstUnackedPsn) <= 0) {
      return;
    }
    unackedPsn = firstUnackedPsn;
    if (Psn.distance(resendPsn, unackedPsn) > 0) {
      resendPsn = unackedPsn;
    }
    if (repairs != null) {
      repairs.removeBefore(unackedPsn);
    }
    retries = 0;
    if (expiredInARow > 0) {
      expiredInARow = 0;
      timeoutPs = context.timeout().delayPs(0);
    }
    if (rnrBackOff != null) {
      rnrBackOff.onProgress();
    }
    if (unackedPsn != freshPsn) {
      armTimeout();
    } else if (timeout != null) {
      timeout.disarm();
    }
  }

  @Override
  public void onNack(int expectedPsn) {
    sequenceNaks++;
    onAck(expectedPsn);
    if (expectedPsn == unackedPsn) {
      goBack(LossCause.NAK);
    }
  }

  /** The receiver misses the packets from one PSN up to another, and has what follows. */
  @Override
  public void onNack(int expectedPsn, int fromPsn, int endPsn) {
    sequenceNaks++;
    onAck(expectedPsn);
    repair(fromPsn, endPsn);
    socket.lossFound(LossCause.NAK);
    socket.wakeupForSend();
  }

  private void repair(int fromPsn, int endPsn) {
    if (repairs == null) {
      repairs = new PsnRanges();
    }
    repairs.add(fromPsn, endPsn);
    repairs.removeBefore(unackedPsn);
  }

  /** The receiver keeps what follows the refused packet only if it asks for gaps alone. */
  @Override
  public void onRnrNack(int expectedPsn, int timerCode) {
    if (rnrBackOff == null) {
      rnrBackOff = new RnrBackOff(context, this::armTimeout);
    }
    rnrBackOff.onNak();
    onAck(expectedPsn);
    if (expectedPsn != unackedPsn || !rnrBackOff.begin(unackedPsn, timerCode)) {
      return;
    }
    if (repairsGaps) {
      repair(unackedPsn, Psn.plus(unackedPsn, 1));
    } else {
      resendPsn = unackedPsn;
    }
    if (timeout != null) {
      timeout.disarm();
    }
  }

  /**
   * With out-of-order support it may only be late; with gap repair it is asked for all the same.
   */
  @Override
  public void onAnswerLost(int psn) {
    if (repairsGaps) {
      repair(psn, Psn.plus(psn, 1));
      socket.wakeupForSend();
    } else if (!outOfOrder) {
      goBack(LossCause.ANSWER);
    }
  }

  private void goBack(LossCause cause) {
    if (++retries > context.retryCount()) {
      socket.fail(
          FailureKind.RETRY_EXHAUSTED,
          unackedPsn,
          "made no progress in " + retries + " tries, the last ended by " + cause.plural());
      return;
    }
    resendPsn = unackedPsn;
    repairs = null;
    armTimeout();
    socket.lossFound(cause);
    socket.wakeupForSend();
  }

  private void armTimeout() {
    if (timeoutPs > 0) {
      if (timeout == null) {
        timeout = new Timeout();
      }
      timeout.arm(process.nowPs() + timeoutPs);
    }
  }

  @Override
  public boolean hasRetransmitPending() {
    return resendPsn != freshPsn || (repairs != null && !repairs.isEmpty());
  }

  @Override
  public int nextRetransmitPsn() {
    return repairs != null && !repairs.isEmpty() ? repairs.firstPsn() : resendPsn;
  }

  @Override
  public void onRetransmitted(int psn, int endPsn) {
    retransmittedPackets++;
    if (repairs != null && !repairs.isEmpty()) {
      repairs.advance(endPsn);
    } else {
      resendPsn = endPsn;
    }
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
      timeouts++;
      expiredInARow++;
      timeoutPs = context.timeout().delayPs(expiredInARow);
      goBack(LossCause.TIMEOUT);
    }
  }
}
