package io.packsim.simulator.transport.congestion;

/**
 * The phases of QCN, from which DCQCN has them: additive increase from a clock's F-th step on,
 * hyper increase from the step on that makes it F on both, by one R_HAI for that step and one more
 * for each beyond.
 *
 * <p>Source: bobzhuyb/ns3-rdma, {@code qbb-net-device.cc}.
 */
final class QcnIncrease implements IncreaseRule {
  private final int threshold;
  private final double additive;
  private final double hyper;

  QcnIncrease(DcqcnSettings settings) {
    threshold = settings.fastRecoverySteps();
    additive = settings.additiveIncrease().bitsPerSecond();
    hyper = settings.hyperIncrease().bitsPerSecond();
  }

  @Override
  public double target(DcqcnRate rate) {
    int both = Math.min(rate.timerStage(), rate.byteStage());
    if (both >= threshold) {
      return rate.targetBitsPerSecond() + (both - threshold + 1) * hyper;
    }
    boolean either = Math.max(rate.timerStage(), rate.byteStage()) >= threshold;
    return rate.targetBitsPerSecond() + (either ? additive : 0);
  }
}
