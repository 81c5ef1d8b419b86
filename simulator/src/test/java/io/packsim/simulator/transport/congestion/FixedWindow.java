package io.packsim.simulator.transport.congestion;

/** A window that nothing changes, in bytes; it may be smaller than a packet. */
public final class FixedWindow implements CongestionControl {
  private final Window window;
  private final double bytes;

  /** A window of a number of bytes. */
  public FixedWindow(CongestionContext context, double bytes) {
    window = new Window(context.socket(), bytes, bytes, bytes);
    this.bytes = bytes;
  }

  @Override
  public boolean wantsAcks() {
    return true;
  }

  @Override
  public int adjustQuota(int requestedBytes) {
    return window.admits(requestedBytes) ? requestedBytes : 0;
  }

  @Override
  public void onBytesSent(int newBytes) {}

  @Override
  public double rateBitsPerSecond() {
    return bytes;
  }
}
