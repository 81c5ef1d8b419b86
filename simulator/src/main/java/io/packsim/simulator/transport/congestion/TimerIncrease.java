package io.packsim.simulator.transport.congestion;

/**
 * The phases where the timer alone counts: F steps of fast recovery, one of additive increase, and
 * then one R_HAI for each.
 *
 * <p>Source: alibaba-edu/High-Precision-Congestion-Control, {@code rdma-hw.cc}.
 */
final class TimerIncrease implements IncreaseRule {
  private final int threshold;
  private final double additive;
  private final double hyper;

  TimerIncrease(DcqcnSettings settings) {
    threshold = settings.fastRecoverySteps();
    additive = settings.additiveIncrease().bitsPerSecond();
    hyper = settings.hyperIncrease().bitsPerSecond();
  }

  @Override
  public double target(DcqcnRate rate) {
    int stepsBefore = rate.timerStage() - 1;
    if (stepsBefore > threshold) {
      return rate.targetBitsPerSecond() + hyper;
    }
    return rate.targetBitsPerSecond() + (stepsBefore == threshold ? additive : 0);
  }
}
