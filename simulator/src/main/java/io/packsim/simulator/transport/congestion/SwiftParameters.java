package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.SimDuration;

/**
 * Swift. Windows are in full packets. The paper names no values that would fit every fabric; the
 * targets here suit round trips of some 10 us at 100 Gb/s.
 *
 * <p>Source: Kumar et al., "Swift: Delay is Simple and Effective for Congestion Control in the
 * Datacenter", SIGCOMM 2020, section 3 and algorithm 1 (unchecked values).
 *
 * @param baseTarget target delay of a path without hops and with large windows
 * @param hopTarget what each switch on the path adds to it
 * @param flowRange fs_range: most that small windows add to it, which stand for many flows
 * @param flowMinWindow fs_min_cwnd: the window at which the whole range is added
 * @param flowMaxWindow fs_max_cwnd: the window from which nothing is added
 * @param additiveIncrease ai, packets per round trip
 * @param decrease beta, the factor of a decrease
 * @param maxDecrease max_mdf, the largest share that is cut at once
 * @param initialWindow window to begin with
 * @param minWindow the window is never cut below this
 * @param maxWindow the window never grows above this
 * @param resetAfter timeouts in a row after which the window is the least one
 */
@Arm("swift")
@Doc("Swift, a window that holds the round trip at a target.")
public record SwiftParameters(
    @Default("25us") @Doc("Target delay without hops and for large windows.")
        SimDuration baseTarget,
    @Default("1us") @Doc("What each switch on the path adds to the target.") SimDuration hopTarget,
    @Default("50us") @Doc("Most that small windows add to the target.") SimDuration flowRange,
    @Default("0.1") @Doc("Window, in full packets, that adds the whole of flowRange.")
        double flowMinWindow,
    @Default("100") @Doc("Window, in full packets, from which nothing is added.")
        double flowMaxWindow,
    @Default("1") @Doc("Additive increase, in packets per round trip.") double additiveIncrease,
    @Default("0.8") @Doc("Factor beta of a decrease.") double decrease,
    @Default("0.5") @Doc("Largest share of the window that is cut at once.") double maxDecrease,
    @Default("16") @Doc("Window to begin with, in full packets.") double initialWindow,
    @Default("0.01") @Doc("Least window, in full packets.") double minWindow,
    @Default("1000") @Doc("Largest window, in full packets.") double maxWindow,
    @Default("5") @Doc("Timeouts in a row after which the window is the least one.") int resetAfter)
    implements CongestionControlParameters {

  /**
   * @throws IllegalArgumentException if a value is out of its range; the message names it
   */
  public SwiftParameters {
    Ranges.requirePositive("baseTarget", baseTarget.picoseconds());
    Ranges.requirePositive("flowMinWindow", flowMinWindow);
    if (!(flowMaxWindow > flowMinWindow)) {
      throw new IllegalArgumentException(
          "flowMaxWindow: expected above flowMinWindow ("
              + flowMinWindow
              + "), received "
              + flowMaxWindow);
    }
    Ranges.requirePositive("additiveIncrease", additiveIncrease);
    Ranges.requireFraction("decrease", decrease);
    if (!(maxDecrease > 0 && maxDecrease < 1)) {
      throw new IllegalArgumentException(
          "maxDecrease: expected above 0 and below 1, received " + maxDecrease);
    }
    Ranges.requirePositive("minWindow", minWindow);
    Ranges.requireAtLeast("initialWindow", initialWindow, minWindow);
    Ranges.requireAtLeast("maxWindow", maxWindow, initialWindow);
    Ranges.requirePositive("resetAfter", resetAfter);
  }

  /**
   * The target delay: base + hops * hopTarget + max(0, min(a / sqrt(window) + b, flowRange)) with a
   * = flowRange / (1 / sqrt(flowMinWindow) - 1 / sqrt(flowMaxWindow)) and b = -a /
   * sqrt(flowMaxWindow). Source: section 3.5.
   *
   * @param window in packets
   * @param hops switches on the path
   * @return picoseconds
   */
  double targetPs(double window, int hops) {
    double range = (double) flowRange.picoseconds();
    double a = range / (1 / StrictMath.sqrt(flowMinWindow) - 1 / StrictMath.sqrt(flowMaxWindow));
    double scaled = a / StrictMath.sqrt(window) - a / StrictMath.sqrt(flowMaxWindow);
    return (double) baseTarget.picoseconds()
        + (double) hops * hopTarget.picoseconds()
        + Math.max(0, Math.min(scaled, range));
  }

  @Override
  public CongestionControl create(CongestionContext context) {
    return new Swift(this, context);
  }
}
