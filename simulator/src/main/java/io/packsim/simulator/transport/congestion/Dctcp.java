package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.transport.recovery.LossCause;

/**
 * A window that grows as TCP's does and is cut once a round by half the share of bytes that were
 * marked.
 *
 * <p>Source: RFC 8257, section 3.3 (sender) and section 3.5 (losses, as in RFC 5681, section 3.1).
 * The receiver's part is the echo of each mark on the acknowledgements. Deviation: a window may be
 * as small as one packet.
 */
final class Dctcp implements CongestionControl {
  private static final double PICOSECOND_BITS_PER_BYTE = 8e12;

  private final double gain;
  private final int packetBytes;
  private final double lineRateBitsPerSecond;
  private final Window window;
  private double alpha;

  /** Below it the window grows by what is acknowledged, from it on by a packet a round. */
  private double slowStartBytes = Double.POSITIVE_INFINITY;

  private final Round observation = new Round();
  private final Round reduction = new Round();
  private long roundAckedBytes;
  private long roundMarkedBytes;
  private long roundTripPs;
  private long cuts;

  Dctcp(DctcpParameters parameters, CongestionContext context) {
    gain = parameters.gain();
    alpha = parameters.initialAlpha();
    packetBytes = context.packetBytes();
    lineRateBitsPerSecond = (double) context.lineRateBitsPerSecond();
    window =
        new Window(
            context.socket(),
            parameters.initialWindow() * packetBytes,
            parameters.minWindow() * packetBytes,
            parameters.maxWindow() * packetBytes);
  }

  @Override
  public boolean wantsEcnEcho() {
    return true;
  }

  @Override
  public boolean wantsRoundTrips() {
    return true;
  }

  @Override
  public int adjustQuota(int requestedBytes) {
    return window.admits(requestedBytes) ? requestedBytes : 0;
  }

  @Override
  public void onBytesSent(int bytes) {}

  @Override
  public void onAck(AckSample sample) {
    if (sample.hasRoundTrip()) {
      roundTripPs = sample.roundTripPs();
    }
    observation.onAck(sample);
    reduction.onAck(sample);
    estimate(sample);
    if (!sample.ecnEcho()) {
      grow(sample.ackedBytes());
    } else if (reduction.isOver()) {
      cutTo(window.bytes() * (1 - alpha / 2));
    }
  }

  /** RFC 8257, section 3.3, steps 2 to 7. */
  private void estimate(AckSample sample) {
    roundAckedBytes += sample.ackedBytes();
    roundMarkedBytes += sample.ecnEcho() ? sample.ackedBytes() : 0;
    if (observation.isOver()) {
      double marked = (double) roundMarkedBytes / roundAckedBytes;
      alpha = alpha * (1 - gain) + gain * marked;
      roundAckedBytes = 0;
      roundMarkedBytes = 0;
      observation.begin();
    }
  }

  private void grow(long ackedBytes) {
    double now = window.bytes();
    window.set(
        now < slowStartBytes ? now + ackedBytes : now + (double) packetBytes * ackedBytes / now);
  }

  private void cutTo(double bytes) {
    window.set(bytes);
    slowStartBytes = window.bytes();
    reduction.begin();
    cuts++;
  }

  @Override
  public void onLoss(LossCause cause) {
    if (cause == LossCause.TIMEOUT) {
      cutTo(window.bytes() / 2);
      window.set(packetBytes);
    } else if (reduction.isOver()) {
      cutTo(window.bytes() / 2);
    }
  }

  @Override
  public double rateBitsPerSecond() {
    return roundTripPs == 0
        ? lineRateBitsPerSecond
        : Math.min(lineRateBitsPerSecond, window.bytes() * PICOSECOND_BITS_PER_BYTE / roundTripPs);
  }

  @Override
  public long rateCuts() {
    return cuts;
  }

  double alpha() {
    return alpha;
  }

  double windowBytes() {
    return window.bytes();
  }
}
