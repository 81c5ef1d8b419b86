package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import org.jspecify.annotations.Nullable;

/**
 * TIMELY. The defaults are those of the paper, with the step for 100 Gb/s that 10 Mb/s are for 10
 * Gb/s; a fabric of short round trips wants lower thresholds. The paper bounds no decrease, so that
 * one burst can take a rate to its least value; here it takes at most a share of it.
 *
 * <p>Source: Mittal et al., "TIMELY: RTT-based Congestion Control for the Datacenter", SIGCOMM
 * 2015, section 4 and algorithm 1 (unchecked values).
 *
 * @param lowThreshold T_low: below it the rate always rises
 * @param highThreshold T_high: above it the rate always falls
 * @param weight alpha, the weight of the last difference of round trips in their average
 * @param decrease beta, the factor of a decrease
 * @param maxDecrease the largest share of the rate that is cut at once; 1 is no bound
 * @param step delta, the additive increase
 * @param minRoundTrip by which the gradient is normalised
 * @param hyperAfter completions in a row with falling round trips before the rate rises by several
 *     steps
 * @param hyperSteps N, how many steps those are
 * @param segment bytes of a completion, each of which updates the rate once
 * @param initialRate rate to begin with; absent: that of the line
 * @param minRate the rate is never cut below this
 */
@Arm("timely")
@Doc("TIMELY, a rate that follows the gradient of round trips.")
public record TimelyParameters(
    @Default("50us") @Doc("T_low: below this round trip the rate always rises.")
        SimDuration lowThreshold,
    @Default("500us") @Doc("T_high: above this round trip the rate always falls.")
        SimDuration highThreshold,
    @Default("0.875") @Doc("Weight alpha of the last difference of round trips.") double weight,
    @Default("0.8") @Doc("Factor beta of a decrease.") double decrease,
    @Default("0.5") @Doc("Largest share of the rate that is cut at once.") double maxDecrease,
    @Default("100Mbps") @Doc("Step delta, the additive increase.") LinkRate step,
    @Default("20us") @Doc("Round trip that normalises the gradient.") SimDuration minRoundTrip,
    @Default("5") @Doc("Falling round trips in a row before hyper increase.") int hyperAfter,
    @Default("5") @Doc("Steps N of a hyper increase.") int hyperSteps,
    @Default("64kB") @Doc("Frame bytes acknowledged per update of the rate.") DataSize segment,
    @Nullable @Doc("Rate to begin with; the line's if absent.") LinkRate initialRate,
    @Default("100Mbps") @Doc("The rate is never cut below this.") LinkRate minRate)
    implements CongestionControlParameters {

  /**
   * @throws IllegalArgumentException if a value is out of its range; the message names it
   */
  public TimelyParameters {
    Ranges.requirePositive("lowThreshold", lowThreshold.picoseconds());
    if (highThreshold.picoseconds() < lowThreshold.picoseconds()) {
      throw new IllegalArgumentException(
          "highThreshold: expected lowThreshold ("
              + lowThreshold
              + ") or more, received "
              + highThreshold);
    }
    Ranges.requireFraction("weight", weight);
    Ranges.requireFraction("decrease", decrease);
    Ranges.requireFraction("maxDecrease", maxDecrease);
    Ranges.requirePositive("step", step.bitsPerSecond());
    Ranges.requirePositive("minRoundTrip", minRoundTrip.picoseconds());
    Ranges.requirePositive("hyperAfter", hyperAfter);
    Ranges.requirePositive("hyperSteps", hyperSteps);
    Ranges.requirePositive("segment", segment.bytes());
    if (initialRate != null) {
      Ranges.requirePositive("initialRate", initialRate.bitsPerSecond());
    }
    Ranges.requirePositive("minRate", minRate.bitsPerSecond());
  }

  @Override
  public CongestionControl create(CongestionContext context) {
    return new Timely(this, context);
  }
}
