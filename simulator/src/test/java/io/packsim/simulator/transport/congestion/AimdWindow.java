package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.transport.recovery.LossCause;

/**
 * The worked example of CONTRIBUTING: a window that grows by a packet a round trip and is halved by
 * a loss, once a round trip.
 *
 * <p>Source: RFC 5681, section 3.1, equations 2 and 4 without slow start.
 */
public final class AimdWindow implements CongestionControl {
  private static final int INITIAL_PACKETS = 4;
  private static final int MOST_PACKETS = 1000;

  private final Window window;
  private final Round round = new Round();
  private final double packetBytes;
  private final double lineRateBitsPerSecond;
  private long cuts;

  /** A window of four packets. */
  public AimdWindow(CongestionContext context) {
    packetBytes = context.packetBytes();
    lineRateBitsPerSecond = (double) context.lineRateBitsPerSecond();
    window =
        new Window(
            context.socket(),
            INITIAL_PACKETS * packetBytes,
            packetBytes,
            MOST_PACKETS * packetBytes);
  }

  /** Without this, {@link #onAck} is never called. */
  @Override
  public boolean wantsAcks() {
    return true;
  }

  /** Each acknowledgement wakes the socket, which then asks again: nothing else is to be done. */
  @Override
  public int adjustQuota(int requestedBytes) {
    return window.admits(requestedBytes) ? requestedBytes : 0;
  }

  @Override
  public void onBytesSent(int bytes) {}

  @Override
  public void onAck(AckSample sample) {
    round.onAck(sample);
    window.set(window.bytes() + packetBytes * sample.ackedBytes() / window.bytes());
  }

  @Override
  public void onLoss(LossCause cause) {
    if (round.isOver()) {
      window.set(window.bytes() / 2);
      round.begin();
      cuts++;
    }
  }

  /** A window alone knows no rate. */
  @Override
  public double rateBitsPerSecond() {
    return lineRateBitsPerSecond;
  }

  @Override
  public long rateCuts() {
    return cuts;
  }

  /** The window in packets. */
  public double packets() {
    return window.bytes() / packetBytes;
  }
}
