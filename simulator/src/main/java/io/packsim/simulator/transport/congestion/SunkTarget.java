package io.packsim.simulator.transport.congestion;

/**
 * Another rule, but for the first step after a cut: a target above ten times the rate is divided by
 * eight instead.
 *
 * <p>Source: bobzhuyb/ns3-rdma, {@code qbb-net-device.cc}.
 */
final class SunkTarget implements IncreaseRule {
  private static final double FAR = 10;
  private static final double DIVISOR = 8;

  private final IncreaseRule otherwise;

  SunkTarget(IncreaseRule otherwise) {
    this.otherwise = otherwise;
  }

  @Override
  public double target(DcqcnRate rate) {
    boolean isFirst = rate.timerStage() == 1 || rate.byteStage() == 1;
    return isFirst && rate.targetBitsPerSecond() > FAR * rate.currentBitsPerSecond()
        ? rate.targetBitsPerSecond() / DIVISOR
        : otherwise.target(rate);
  }
}
