package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.packet.HopRecord;
import org.jspecify.annotations.Nullable;

/**
 * A window that keeps the bytes in flight on the busiest link of the path at a share of what the
 * link holds in a base round trip, computed from what the switches write on each packet; packets
 * are spaced at the window over that round trip.
 *
 * <p>Source: Li et al., SIGCOMM 2019, algorithm 1 (MeasureInflight, ComputeWind, NewAck) and
 * section 4.1: a change of path makes the records of the old one void. A queue pair begins with the
 * bytes of a base round trip at line rate (section 3.2), which the window never exceeds, and with a
 * utilisation of 1.
 */
final class Hpcc implements CongestionControl {
  private static final int PACING = 2;
  private static final double PICOSECOND_BITS_PER_BYTE = 8e12;

  private final HpccParameters parameters;
  private final double baseRoundTripPs;
  private final Window window;
  private final Pacer pacer;
  private final Round round = new Round();

  /** W^c, the window that rounds change; each acknowledgement computes from it. */
  private double referenceBytes;

  /** U. */
  private double utilization = 1;

  private int stage;
  private @Nullable HopRecord lastHop;

  /** Whether the acknowledgement that is being processed has brought a measurement. */
  private boolean measured;

  private long cuts;

  Hpcc(HpccParameters parameters, CongestionContext context) {
    this.parameters = parameters;
    baseRoundTripPs = (double) parameters.baseRoundTrip().picoseconds();
    double most = bytesPerRoundTrip(context.lineRateBitsPerSecond());
    double least = Math.min(most, bytesPerRoundTrip(parameters.minRate().bitsPerSecond()));
    window = new Window(context.socket(), most, least, most);
    referenceBytes = most;
    pacer = new Pacer(context, PACING);
  }

  private double bytesPerRoundTrip(long bitsPerSecond) {
    return bitsPerSecond * baseRoundTripPs / PICOSECOND_BITS_PER_BYTE;
  }

  @Override
  public boolean wantsTelemetry() {
    return true;
  }

  @Override
  public int adjustQuota(int requestedBytes) {
    return window.admits(requestedBytes) && pacer.mayGo() ? requestedBytes : 0;
  }

  @Override
  public void onBytesSent(int bytes) {
    pacer.onBytesSent(bytes);
  }

  @Override
  public void onTelemetry(HopRecord newLastHop) {
    if (lastHop != null && isSamePath(lastHop, newLastHop)) {
      measureInFlight(lastHop, newLastHop);
      measured = true;
    }
    lastHop = newLastHop;
  }

  private static boolean isSamePath(HopRecord before, HopRecord now) {
    HopRecord old = before;
    for (HopRecord hop = now; hop != null; hop = hop.before()) {
      if (old == null || old.port() != hop.port()) {
        return false;
      }
      old = old.before();
    }
    return old == null;
  }

  /** Algorithm 1, lines 1 to 10. */
  private void measureInFlight(HopRecord before, HopRecord now) {
    double busiest = 0;
    double tauPs = 0;
    HopRecord old = before;
    for (HopRecord hop = now; hop != null && old != null; hop = hop.before()) {
      double elapsedPs = (double) (hop.timePs() - old.timePs());
      if (elapsedPs > 0) {
        double usage = usage(old, hop, elapsedPs);
        if (usage >= busiest) {
          busiest = usage;
          tauPs = elapsedPs;
        }
      }
      old = old.before();
    }
    double share = Math.min(tauPs, baseRoundTripPs) / baseRoundTripPs;
    utilization = (1 - share) * utilization + share * busiest;
  }

  private double usage(HopRecord old, HopRecord hop, double elapsedPs) {
    double queued = (double) Math.min(old.queuedBytes(), hop.queuedBytes());
    double sent = (double) (hop.sentBytes() - old.sentBytes());
    double bytesPerPs = hop.rateBitsPerSecond() / PICOSECOND_BITS_PER_BYTE;
    return queued / (bytesPerPs * baseRoundTripPs) + sent / (bytesPerPs * elapsedPs);
  }

  /** Algorithm 1, NewAck. */
  @Override
  public void onAck(AckSample sample) {
    round.onAck(sample);
    boolean isUpdate = round.isOver();
    if (measured) {
      computeWindow(isUpdate);
      measured = false;
    }
    if (isUpdate) {
      round.begin();
    }
  }

  /** Algorithm 1, ComputeWind. */
  private void computeWindow(boolean isUpdate) {
    double load = utilization / parameters.targetUtilization();
    boolean follows = load >= 1 || stage >= parameters.maxStage();
    double aimedAt = follows ? referenceBytes / load : referenceBytes;
    cuts += isUpdate && load > 1 ? 1 : 0;
    window.set(aimedAt + parameters.additiveIncrease().bytes());
    if (isUpdate) {
      stage = follows ? 0 : stage + 1;
      referenceBytes = window.bytes();
    }
    pacer.changeRate(rateBitsPerSecond());
  }

  @Override
  public double rateBitsPerSecond() {
    return window.bytes() * PICOSECOND_BITS_PER_BYTE / baseRoundTripPs;
  }

  @Override
  public long rateCuts() {
    return cuts;
  }

  double windowBytes() {
    return window.bytes();
  }

  double utilization() {
    return utilization;
  }
}
