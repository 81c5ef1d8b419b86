package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;

/**
 * Alpha is updated once per period: up if a CNP came within it, else down. Once per interval, a
 * nanosecond after alpha where both fall together, the rate is cut if a CNP has come since the last
 * look. The first CNP starts both clocks and cuts nothing by itself.
 *
 * <p>Neither clock is an event that recurs: alpha is brought up to date where it is needed, and the
 * next look is scheduled only where a CNP waits for it.
 *
 * <p>Source: alibaba-edu/High-Precision-Congestion-Control, {@code rdma-hw.cc} (the "mlx"
 * functions).
 */
final class PeriodicCuts implements CnpReaction {
  private static final long STOPPED = -1;
  private static final long AFTER_ALPHA_PS = 1_000;

  private final DcqcnRate rate;
  private final RateClocks clocks;
  private final LogicalProcess process;
  private final long alphaPeriodPs;
  private final long cutIntervalPs;
  private final Timer cutTimer;
  private boolean hadCnp;

  /** When the current period of alpha began. */
  private long alphaSincePs = STOPPED;

  /** The looks for CNPs are whole intervals after this. */
  private long looksSincePs;

  private boolean cnpInPeriod;

  PeriodicCuts(
      CongestionContext context, DcqcnSettings settings, DcqcnRate rate, RateClocks clocks) {
    this.rate = rate;
    this.clocks = clocks;
    process = context.process();
    alphaPeriodPs = settings.alphaTimer().picoseconds();
    cutIntervalPs = settings.cutInterval().picoseconds();
    cutTimer =
        new Timer(process, context.timerSource(), DcqcnTimers.CUT) {
          {
            background(true);
          }

          @Override
          protected void expire() {
            updateAlpha();
            rate.cut();
            clocks.onCut();
          }
        };
  }

  @Override
  public void onCnp() {
    if (!hadCnp) {
      hadCnp = true;
      stop();
      start();
      rate.startLimiting();
      clocks.onRateChange();
    } else {
      start();
      updateAlpha();
      cnpInPeriod = true;
    }
    if (!cutTimer.isArmed()) {
      long looks = (process.nowPs() - looksSincePs) / cutIntervalPs + 1;
      cutTimer.arm(looksSincePs + looks * cutIntervalPs);
    }
  }

  @Override
  public void start() {
    if (alphaSincePs == STOPPED) {
      alphaSincePs = process.nowPs();
      looksSincePs = process.nowPs() + AFTER_ALPHA_PS;
      cnpInPeriod = false;
    }
  }

  @Override
  public void stop() {
    if (alphaSincePs != STOPPED) {
      updateAlpha();
      alphaSincePs = STOPPED;
      cutTimer.disarm();
    }
  }

  private void updateAlpha() {
    long periods = (process.nowPs() - alphaSincePs) / alphaPeriodPs;
    if (periods == 0) {
      return;
    }
    if (cnpInPeriod) {
      rate.raiseAlpha();
    } else {
      rate.decayAlpha();
    }
    rate.decayAlpha(periods - 1);
    cnpInPeriod = false;
    alphaSincePs += periods * alphaPeriodPs;
  }
}
