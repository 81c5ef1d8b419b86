package io.packsim.simulator.transport.congestion;

/** Packets are spaced at a rate that nothing changes; a rate above the line's limits nothing. */
final class ConstantRate implements CongestionControl {
  private static final int PACING = 2;

  private final Pacer pacer;
  private final double rateBitsPerSecond;

  ConstantRate(ConstantRateParameters parameters, CongestionContext context) {
    rateBitsPerSecond =
        (double) Math.min(parameters.rate().bitsPerSecond(), context.lineRateBitsPerSecond());
    pacer = new Pacer(context, PACING);
    pacer.changeRate(rateBitsPerSecond);
  }

  @Override
  public int adjustQuota(int requestedBytes) {
    return pacer.mayGo() ? requestedBytes : 0;
  }

  @Override
  public void onBytesSent(int bytes) {
    pacer.onBytesSent(bytes);
  }

  @Override
  public double rateBitsPerSecond() {
    return rateBitsPerSecond;
  }
}
