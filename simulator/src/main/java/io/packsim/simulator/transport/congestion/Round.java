package io.packsim.simulator.transport.congestion;

/**
 * A round trip as a sender sees it: it begins with what is in flight, and is over once something is
 * acknowledged that was sent after its beginning.
 */
final class Round {
  private long ackedBytes;
  private long sentBytes;
  private long endBytes;

  void onAck(AckSample sample) {
    ackedBytes += sample.ackedBytes();
    sentBytes = ackedBytes + sample.bytesInFlight();
  }

  boolean isOver() {
    return ackedBytes > endBytes;
  }

  /** The next one begins with the acknowledgement that has come last. */
  void begin() {
    endBytes = sentBytes;
  }
}
