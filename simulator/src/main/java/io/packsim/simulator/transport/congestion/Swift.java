package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.packet.HopRecord;
import io.packsim.simulator.transport.recovery.LossCause;
import org.jspecify.annotations.Nullable;

/**
 * A window that grows while the round trip is below a target and is cut, at most once a round trip,
 * by how far it is above; below one packet it becomes a pace.
 *
 * <p>Source: Kumar et al., SIGCOMM 2020, algorithm 1 and section 3.5 (target). The hops, which
 * Swift takes from the TTL, are those that wrote telemetry. Not modelled: the window for the delay
 * of the endpoints (section 3.3), since acknowledgements leave as soon as packets arrive.
 */
final class Swift implements CongestionControl {
  private static final int PACING = 2;
  private static final double PICOSECOND_BITS_PER_BYTE = 8e12;

  private final SwiftParameters parameters;
  private final LogicalProcess process;
  private final int packetBytes;
  private final double lineRateBitsPerSecond;
  private final Window window;
  private final Pacer pacer;
  private int hops;
  private long roundTripPs;
  private boolean hasDecreased;
  private long lastDecreasePs;
  private int timeoutsInARow;
  private long cuts;

  Swift(SwiftParameters parameters, CongestionContext context) {
    this.parameters = parameters;
    process = context.process();
    packetBytes = context.packetBytes();
    lineRateBitsPerSecond = (double) context.lineRateBitsPerSecond();
    window =
        new Window(
            context.socket(),
            parameters.initialWindow() * packetBytes,
            parameters.minWindow() * packetBytes,
            parameters.maxWindow() * packetBytes);
    pacer = new Pacer(context, PACING);
  }

  @Override
  public boolean wantsRoundTrips() {
    return true;
  }

  @Override
  public boolean wantsTelemetry() {
    return parameters.hopTarget().picoseconds() > 0;
  }

  @Override
  public int adjustQuota(int requestedBytes) {
    boolean may = window.admits(requestedBytes) && (!isPaced() || pacer.mayGo());
    return may ? requestedBytes : 0;
  }

  @Override
  public void onBytesSent(int bytes) {
    pacer.onBytesSent(bytes);
  }

  @Override
  public void onTelemetry(HopRecord lastHop) {
    hops = 0;
    for (@Nullable HopRecord hop = lastHop; hop != null; hop = hop.before()) {
      hops++;
    }
  }

  @Override
  public void onAck(AckSample sample) {
    if (sample.ackedBytes() > 0) {
      timeoutsInARow = 0;
    }
    if (!sample.hasRoundTrip()) {
      return;
    }
    roundTripPs = sample.roundTripPs();
    double targetPs = parameters.targetPs(packets(), hops);
    if (roundTripPs < targetPs) {
      increase((double) sample.ackedBytes() / packetBytes);
    } else {
      decrease(parameters.decrease() * (1 - targetPs / roundTripPs));
    }
    space();
  }

  private void increase(double ackedPackets) {
    double step = parameters.additiveIncrease() * ackedPackets;
    change(packets() >= 1 ? packets() + step / packets() : packets() + step);
  }

  private void decrease(double share) {
    if (canDecrease()) {
      change(packets() * Math.max(1 - share, 1 - parameters.maxDecrease()));
    }
  }

  private boolean canDecrease() {
    return !hasDecreased || process.nowPs() - lastDecreasePs >= roundTripPs;
  }

  private void change(double packets) {
    double before = window.bytes();
    window.set(packets * packetBytes);
    if (window.bytes() < before) {
      hasDecreased = true;
      lastDecreasePs = process.nowPs();
      cuts++;
    }
  }

  @Override
  public void onLoss(LossCause cause) {
    timeoutsInARow = cause == LossCause.TIMEOUT ? timeoutsInARow + 1 : 0;
    if (timeoutsInARow >= parameters.resetAfter()) {
      change(parameters.minWindow());
    } else {
      decrease(parameters.maxDecrease());
    }
    space();
  }

  /** A window below one packet is a packet per several round trips. */
  private void space() {
    pacer.changeRate(isPaced() ? windowRate() : lineRateBitsPerSecond);
  }

  private boolean isPaced() {
    return window.bytes() < packetBytes && roundTripPs > 0;
  }

  private double windowRate() {
    return window.bytes() * PICOSECOND_BITS_PER_BYTE / roundTripPs;
  }

  private double packets() {
    return window.bytes() / packetBytes;
  }

  @Override
  public double rateBitsPerSecond() {
    return roundTripPs == 0 ? lineRateBitsPerSecond : Math.min(lineRateBitsPerSecond, windowRate());
  }

  @Override
  public long rateCuts() {
    return cuts;
  }

  double windowPackets() {
    return packets();
  }
}
