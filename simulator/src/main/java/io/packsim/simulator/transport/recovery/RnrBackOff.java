package io.packsim.simulator.transport.recovery;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;

/**
 * The wait of a sender whose receiver was not ready, and how often that has been so without
 * progress. A socket makes one when it is first refused.
 */
final class RnrBackOff {
  private static final int TIMER_SEQUENCE = 1;

  private final LogicalProcess process;
  private final ErrorRecoverySocket socket;
  private final int retryCount;
  private final Timer timer;
  private int retries;
  private long naks;

  /**
   * A wait that has not begun.
   *
   * @param whenOver called before the socket is woken
   */
  RnrBackOff(RecoveryContext context, Runnable whenOver) {
    process = context.process();
    socket = context.socket();
    retryCount = context.rnrRetryCount();
    timer =
        new Timer(process, context.timerSource(), TIMER_SEQUENCE) {
          @Override
          protected void expire() {
            whenOver.run();
            socket.wakeupForSend();
          }
        };
  }

  /** Counts an RNR NAK, whatever becomes of it. */
  void onNak() {
    naks++;
  }

  /**
   * Begins the wait anew, unless the receiver has been not ready too often: then the socket fails.
   *
   * @param psn the PSN that was refused
   * @return whether it waits now
   */
  boolean begin(int psn, int timerCode) {
    if (retryCount != RecoveryContext.RETRY_FOR_EVER && ++retries > retryCount) {
      socket.fail(
          FailureKind.RETRY_EXHAUSTED,
          psn,
          "found the receiver not ready " + retries + " times without progress");
      return false;
    }
    timer.arm(process.nowPs() + RnrTimer.delayPs(timerCode));
    return true;
  }

  void onProgress() {
    retries = 0;
  }

  boolean isWaiting() {
    return timer.isArmed();
  }

  void cancel() {
    timer.disarm();
  }

  /** RNR NAKs received. */
  long naks() {
    return naks;
  }
}
