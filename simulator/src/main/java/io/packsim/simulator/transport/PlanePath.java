package io.packsim.simulator.transport;

/**
 * A way from one device to another: out by a port here and in by a port there. All queue pairs
 * between the two devices share it.
 */
public final class PlanePath {
  final PortFeed feed;
  private final int port;
  private final int localAddress;
  private final int remoteAddress;
  private boolean leadsThere = true;

  PlanePath(PortFeed feed, int port, int localAddress, int remoteAddress) {
    this.feed = feed;
    this.port = port;
    this.localAddress = localAddress;
    this.remoteAddress = remoteAddress;
  }

  /** Whether a packet may go this way now: the port's link is up, and the way leads there. */
  boolean isUsable() {
    return leadsThere && feed.isUp();
  }

  boolean leadsThere() {
    return leadsThere;
  }

  /**
   * Says whether the way leads to the far port. Called on the process of this end, before {@link
   * RoceTransport#onPlanesChanged}.
   */
  public void leadsThere(boolean doesNow) {
    leadsThere = doesNow;
  }

  /** The port that it leaves by. */
  public int port() {
    return port;
  }

  /** Index of the address of that port. */
  public int localAddress() {
    return localAddress;
  }

  /** Index of the address of the port where it arrives. */
  public int remoteAddress() {
    return remoteAddress;
  }
}
