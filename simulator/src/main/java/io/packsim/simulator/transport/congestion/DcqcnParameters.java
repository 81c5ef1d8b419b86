package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;

/**
 * DCQCN at the reaction point (the sender). The defaults are those of the paper's testbed; R_HAI,
 * which the paper does not state, is ten times R_AI.
 *
 * <p>Source: Zhu et al., "Congestion Control for Large-Scale RDMA Deployments", SIGCOMM 2015,
 * section 3.1 and figure 7 (parameters).
 */
@Arm("dcqcn")
@Doc("DCQCN, a rate-based control that cuts on CNPs.")
public record DcqcnParameters(
    @Default("0.00390625") @Doc("Gain g of the alpha estimate, 1/256 in the paper.") double gain,
    @Default("1") @Doc("Alpha before the first CNP.") double initialAlpha,
    @Default("55us") @Doc("Alpha decays once per this time without a CNP.") SimDuration alphaTimer,
    @Default("55us") @Doc("Period of the rate-increase timer.") SimDuration rateTimer,
    @Default("10MB") @Doc("Bytes sent per step of the byte counter.") DataSize byteCounter,
    @Default("5") @Doc("F: fast-recovery steps before additive increase.") int fastRecoverySteps,
    @Default("40Mbps") @Doc("R_AI, the additive increase.") LinkRate additiveIncrease,
    @Default("400Mbps") @Doc("R_HAI, the hyper increase.") LinkRate hyperIncrease,
    @Default("10Mbps") @Doc("The rate is never cut below this.") LinkRate minRate)
    implements CongestionControlParameters {

  /**
   * @throws IllegalArgumentException if a value is out of its range; the message names it
   */
  public DcqcnParameters {
    if (!(gain > 0 && gain <= 1)) {
      throw new IllegalArgumentException("gain: expected above 0 to 1, received " + gain);
    }
    if (!(initialAlpha >= 0 && initialAlpha <= 1)) {
      throw new IllegalArgumentException("initialAlpha: expected 0 to 1, received " + initialAlpha);
    }
    requirePositive("alphaTimer", alphaTimer.picoseconds());
    requirePositive("rateTimer", rateTimer.picoseconds());
    requirePositive("byteCounter", byteCounter.bytes());
    requirePositive("fastRecoverySteps", fastRecoverySteps);
    requirePositive("additiveIncrease", additiveIncrease.bitsPerSecond());
    requirePositive("hyperIncrease", hyperIncrease.bitsPerSecond());
    requirePositive("minRate", minRate.bitsPerSecond());
  }

  private static void requirePositive(String name, long value) {
    if (value <= 0) {
      throw new IllegalArgumentException(name + ": expected above 0, received " + value);
    }
  }

  @Override
  public CongestionControl create(CongestionContext context) {
    return new Dcqcn(this, context);
  }

  @Override
  public boolean needsMarks() {
    return true;
  }
}
