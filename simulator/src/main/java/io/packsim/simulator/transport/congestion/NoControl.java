package io.packsim.simulator.transport.congestion;

/** No control: everything may be sent at line rate. */
final class NoControl implements CongestionControl {
  private final long lineRateBitsPerSecond;

  NoControl(CongestionContext context) {
    lineRateBitsPerSecond = context.lineRateBitsPerSecond();
  }

  @Override
  public int adjustQuota(int requestedBytes) {
    return requestedBytes;
  }

  @Override
  public void onBytesSent(int bytes) {}

  @Override
  public double rateBitsPerSecond() {
    return lineRateBitsPerSecond;
  }
}
