package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.Set;

/**
 * DCQCN as published, with the values of the paper's testbed.
 *
 * <p>Source: Zhu et al., "Congestion Control for Large-Scale RDMA Deployments", SIGCOMM 2015,
 * section 3.1 and figure 7. Uncertain: g, the byte counter and the least rate are from memory of
 * the paper, and it does not state R_HAI, which is ten times R_AI here.
 */
@Arm("paper")
@Doc("As published: each CNP cuts at once, timer and byte counter raise the rate.")
public record PaperDcqcn() implements DcqcnPreset {

  @Override
  public DcqcnSettings settings(long lineRateBitsPerSecond) {
    return new DcqcnSettings(
        /* gain= */ 1.0 / 256,
        /* initialAlpha= */ 1,
        /* alphaTimer= */ SimDuration.parse("55us"),
        /* cutInterval= */ SimDuration.ZERO,
        /* rateTimer= */ SimDuration.parse("55us"),
        /* byteCounter= */ DataSize.parse("10MB"),
        /* fastRecoverySteps= */ 5,
        /* additiveIncrease= */ LinkRate.parse("40Mbps"),
        /* hyperIncrease= */ LinkRate.parse("400Mbps"),
        /* minRate= */ LinkRate.parse("10Mbps"),
        /* largestCut= */ 0.5,
        /* firstCnpRate= */ 1,
        /* targetOnCut= */ TargetOnCut.ALWAYS,
        /* minTimeBetweenCnps= */ SimDuration.parse("50us"));
  }

  @Override
  public IncreaseRule increaseRule(DcqcnSettings settings) {
    return new PaperIncrease(settings);
  }

  /** The cut uses alpha as it stands before the CNP's own update. */
  @Override
  public CnpReaction reaction(
      CongestionContext context, DcqcnSettings settings, DcqcnRate rate, RateClocks clocks) {
    return new PromptCuts(context, settings, rate, clocks, false);
  }

  @Override
  public Set<String> unused() {
    return Set.of("cutInterval", "firstCnpRate");
  }
}
