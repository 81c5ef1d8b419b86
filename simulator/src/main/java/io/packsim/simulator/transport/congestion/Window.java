package io.packsim.simulator.transport.congestion;

/**
 * A bound on the bytes in flight, which the requester counts. A packet always fits where no
 * acknowledgement would come that could let it go: where nothing is in flight, or nothing that asks
 * for one.
 */
final class Window {
  private final CongestionControlSocket socket;
  private final double leastBytes;
  private final double mostBytes;
  private double bytes;

  /**
   * A window that is kept within bounds.
   *
   * @param bytes what it begins with
   */
  Window(CongestionControlSocket socket, double bytes, double leastBytes, double mostBytes) {
    this.socket = socket;
    this.leastBytes = leastBytes;
    this.mostBytes = mostBytes;
    set(bytes);
  }

  boolean admits(int packetBytes) {
    return socket.bytesInFlight() + packetBytes <= bytes || !socket.awaitsAck();
  }

  void set(double newBytes) {
    bytes = Math.max(leastBytes, Math.min(mostBytes, newBytes));
  }

  double bytes() {
    return bytes;
  }
}
