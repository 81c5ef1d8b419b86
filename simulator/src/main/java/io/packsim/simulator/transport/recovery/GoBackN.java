package io.packsim.simulator.transport.recovery;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;
import io.packsim.simulator.packet.Psn;

/**
 * Go-Back-N on an in-order receiver: the first packet after a gap is answered by one NAK, and what
 * follows is discarded until the expected PSN comes; the sender goes back to it and sends
 * everything from there again. A timeout, where it is on, goes back to the oldest packet that is
 * not acknowledged; without it a lost last packet, NAK or last ACK is never made good.
 *
 * <p>Source: InfiniBand Architecture Specification volume 1, sections 9.7.5 (responder) and 9.9
 * (requester) (unchecked).
 */
final class GoBackN implements ErrorRecovery {
  private static final int TIMEOUT = 0;
  private static final int RNR = 1;

  private final LogicalProcess process;
  private final ErrorRecoverySocket socket;
  private final long timeoutPs;
  private final int retryCount;
  private final int rnrRetryCount;
  private final Timer timeout;
  private final Timer rnrBackOff;

  /** Oldest PSN that is not acknowledged. */
  private int unackedPsn;

  /** First PSN that has never been sent. */
  private int freshPsn;

  /** Next PSN to send again; the fresh one where nothing is pending. */
  private int resendPsn;

  private int retries;
  private int rnrRetries;

  /** Whether the receiver's NAK for the expected PSN is out, of either kind. */
  private boolean nakSent;

  private long retransmittedPackets;
  private long timeouts;
  private long sequenceNaks;
  private long rnrNaks;

  GoBackN(RecoveryContext context) {
    process = context.process();
    socket = context.socket();
    timeoutPs = context.timeoutPs();
    retryCount = context.retryCount();
    rnrRetryCount = context.rnrRetryCount();
    timeout =
        new Timer(process, context.timerSource(), TIMEOUT) {
          @Override
          protected void expire() {
            onTimeout();
          }
        };
    rnrBackOff =
        new Timer(process, context.timerSource(), RNR) {
          @Override
          protected void expire() {
            armTimeout();
            socket.wakeupForSend();
          }
        };
  }

  @Override
  public PsnVerdict checkPsn(int expectedPsn, int receivedPsn) {
    return PsnVerdict.inOrder(expectedPsn, receivedPsn);
  }

  @Override
  public void onPsnAccepted() {
    nakSent = false;
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

  @Override
  public void onPacketScheduled(int psn) {
    boolean nothingPending = resendPsn == freshPsn;
    boolean first = unackedPsn == freshPsn;
    freshPsn = Psn.plus(psn, 1);
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
    retries = 0;
    rnrRetries = 0;
    if (unackedPsn == freshPsn) {
      timeout.disarm();
    } else {
      armTimeout();
    }
  }

  @Override
  public void onNack(int expectedPsn) {
    sequenceNaks++;
    onAck(expectedPsn);
    if (expectedPsn == unackedPsn) {
      goBack("sequence NAKs");
    }
  }

  @Override
  public void onRnrNack(int expectedPsn, int timerCode) {
    rnrNaks++;
    onAck(expectedPsn);
    if (expectedPsn != unackedPsn) {
      return;
    }
    if (rnrRetryCount != RecoveryContext.RETRY_FOR_EVER && ++rnrRetries > rnrRetryCount) {
      socket.fail(
          FailureKind.RETRY_EXHAUSTED,
          unackedPsn,
          "found the receiver not ready " + rnrRetries + " times without progress");
      return;
    }
    resendPsn = unackedPsn;
    timeout.disarm();
    rnrBackOff.arm(process.nowPs() + RnrTimer.delayPs(timerCode));
  }

  private void onTimeout() {
    timeouts++;
    goBack("timeouts");
  }

  private void goBack(String cause) {
    if (++retries > retryCount) {
      socket.fail(
          FailureKind.RETRY_EXHAUSTED,
          unackedPsn,
          "made no progress in " + retries + " tries, the last ended by " + cause);
      return;
    }
    resendPsn = unackedPsn;
    armTimeout();
    socket.wakeupForSend();
  }

  private void armTimeout() {
    if (timeoutPs > 0) {
      timeout.arm(process.nowPs() + timeoutPs);
    }
  }

  @Override
  public boolean hasRetransmitPending() {
    return resendPsn != freshPsn;
  }

  @Override
  public int nextRetransmitPsn() {
    int psn = resendPsn;
    resendPsn = Psn.plus(psn, 1);
    retransmittedPackets++;
    return psn;
  }

  @Override
  public boolean isSendBlocked() {
    return rnrBackOff.isArmed();
  }

  @Override
  public void cancelTimers() {
    timeout.disarm();
    rnrBackOff.disarm();
  }

  @Override
  public RetransmitStats getRetransmitStats() {
    return new RetransmitStats(retransmittedPackets, timeouts, sequenceNaks, rnrNaks);
  }
}
