package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;

/**
 * The two clocks that raise a cut rate, the timer and the byte counter; and what the rate is for,
 * the spaces between packets.
 */
final class RateClocks {
  private final DcqcnRate rate;
  private final Pacer pacer;
  private final LogicalProcess process;
  private final long periodPs;
  private final long stepBytes;
  private final Timer rateTimer;
  private long bytesSinceStep;

  RateClocks(CongestionContext context, DcqcnSettings settings, DcqcnRate rate, Pacer pacer) {
    this.rate = rate;
    this.pacer = pacer;
    process = context.process();
    periodPs = settings.rateTimer().picoseconds();
    stepBytes = settings.byteCounter().bytes();
    rateTimer =
        new Timer(process, context.timerSource(), DcqcnTimers.RATE) {
          {
            background(true);
          }

          @Override
          protected void expire() {
            rate.onRateTimer();
            onRateChange();
            start();
          }
        };
  }

  void start() {
    rateTimer.arm(process.nowPs() + periodPs);
  }

  void stop() {
    rateTimer.disarm();
  }

  /** Called as the rate has been cut: both clocks begin anew. */
  void onCut() {
    bytesSinceStep = 0;
    onRateChange();
    start();
  }

  /** Called as the rate has changed in any way. */
  void onRateChange() {
    pacer.changeRate(rate.currentBitsPerSecond());
  }

  void onBytesSent(int bytes) {
    bytesSinceStep += bytes;
    if (stepBytes > 0 && bytesSinceStep >= stepBytes) {
      bytesSinceStep -= stepBytes;
      rate.onByteCounter();
      onRateChange();
    }
  }
}
