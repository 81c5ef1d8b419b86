package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;

/**
 * HPCC. The defaults are those of the paper's evaluation (unchecked values).
 *
 * <p>Source: Li et al., "HPCC: High Precision Congestion Control", SIGCOMM 2019, section 3 and
 * algorithm 1.
 *
 * @param targetUtilization eta, the share of a link's rate that is aimed at
 * @param maxStage rounds of additive increase before the window follows the utilisation upwards
 * @param additiveIncrease W_AI, added to the window once a round for fairness
 * @param baseRoundTrip T, the round trip of an empty network
 * @param minRate the window never falls below a base round trip at this rate
 */
@Arm("hpcc")
@Doc(
    "HPCC, a window from what switches write on each packet: their queues and the bytes they sent.")
public record HpccParameters(
    @Default("0.95") @Doc("Share eta of a link's rate that is aimed at.") double targetUtilization,
    @Default("5") @Doc("Rounds of additive increase before a multiplicative one.") int maxStage,
    @Default("80B") @Doc("W_AI, added to the window once a round.") DataSize additiveIncrease,
    @Default("13us") @Doc("Round trip T of an empty network.") SimDuration baseRoundTrip,
    @Default("100Mbps") @Doc("The rate is never cut below this.") LinkRate minRate)
    implements CongestionControlParameters {

  /**
   * @throws IllegalArgumentException if a value is out of its range; the message names it
   */
  public HpccParameters {
    Ranges.requireFraction("targetUtilization", targetUtilization);
    Ranges.requireAtLeast("maxStage", maxStage, 0);
    Ranges.requirePositive("additiveIncrease", additiveIncrease.bytes());
    Ranges.requirePositive("baseRoundTrip", baseRoundTrip.picoseconds());
    Ranges.requirePositive("minRate", minRate.bitsPerSecond());
  }

  @Override
  public CongestionControl create(CongestionContext context) {
    return new Hpcc(this, context);
  }
}
