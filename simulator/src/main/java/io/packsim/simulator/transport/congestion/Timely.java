package io.packsim.simulator.transport.congestion;

/**
 * A rate that rises while round trips are short or become shorter, and falls as they grow.
 *
 * <p>Source: Mittal et al., SIGCOMM 2015, algorithm 1 and section 4.1: a round trip does not count
 * the time in which the NIC itself sends the packet. Deviation: a queue pair begins at line rate or
 * at a given rate, not at the line's rate over the queue pairs of the NIC.
 */
final class Timely implements CongestionControl {
  private static final int PACING = 2;
  private static final double PICOSECOND_BITS_PER_BYTE = 8e12;
  private static final long NONE_YET = -1;

  private final TimelyParameters parameters;
  private final double lineRate;
  private final long sendingPs;
  private final Pacer pacer;
  private double rate;
  private long previousPs = NONE_YET;

  /** Average difference of one round trip to the one before, in picoseconds. */
  private double differencePs;

  private int fallingInARow;
  private long segmentAckedBytes;
  private long cuts;

  Timely(TimelyParameters parameters, CongestionContext context) {
    this.parameters = parameters;
    lineRate = (double) context.lineRateBitsPerSecond();
    sendingPs = (long) (context.packetBytes() * PICOSECOND_BITS_PER_BYTE / lineRate);
    rate =
        parameters.initialRate() == null
            ? lineRate
            : Math.min(lineRate, (double) parameters.initialRate().bitsPerSecond());
    pacer = new Pacer(context, PACING);
    pacer.changeRate(rate);
  }

  @Override
  public boolean wantsRoundTrips() {
    return true;
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
  public void onAck(AckSample sample) {
    segmentAckedBytes += sample.ackedBytes();
    if (segmentAckedBytes >= parameters.segment().bytes() && sample.hasRoundTrip()) {
      segmentAckedBytes = 0;
      onCompletion(Math.max(0, sample.roundTripPs() - sendingPs));
    }
  }

  private void onCompletion(long roundTripPs) {
    if (previousPs == NONE_YET) {
      previousPs = roundTripPs;
      return;
    }
    double weight = parameters.weight();
    differencePs = (1 - weight) * differencePs + weight * (roundTripPs - previousPs);
    previousPs = roundTripPs;
    double gradient = differencePs / parameters.minRoundTrip().picoseconds();
    fallingInARow = gradient < 0 ? fallingInARow + 1 : 0;
    long high = parameters.highThreshold().picoseconds();
    if (roundTripPs < parameters.lowThreshold().picoseconds()) {
      rise(1);
    } else if (roundTripPs > high) {
      fall(1 - (double) high / roundTripPs);
    } else if (gradient <= 0) {
      rise(fallingInARow >= parameters.hyperAfter() ? parameters.hyperSteps() : 1);
    } else {
      fall(gradient);
    }
  }

  private void rise(int steps) {
    changeRate(rate + (double) steps * parameters.step().bitsPerSecond());
  }

  private void fall(double by) {
    cuts++;
    changeRate(rate * (1 - Math.min(parameters.maxDecrease(), parameters.decrease() * by)));
  }

  private void changeRate(double newRate) {
    rate = Math.max((double) parameters.minRate().bitsPerSecond(), Math.min(lineRate, newRate));
    pacer.changeRate(rate);
  }

  @Override
  public double rateBitsPerSecond() {
    return rate;
  }

  @Override
  public long rateCuts() {
    return cuts;
  }
}
