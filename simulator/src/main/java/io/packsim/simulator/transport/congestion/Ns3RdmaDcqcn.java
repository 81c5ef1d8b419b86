package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.Set;

/**
 * The simulation that the authors of DCQCN published, with the values of its sample: alpha rises
 * before the cut uses it, the phases are QCN's, and a target far above the rate is given up.
 *
 * <p>Source: bobzhuyb/ns3-rdma, {@code qbb-net-device.cc} and its sample configuration. Uncertain:
 * the sample states no initial alpha; it is 1 here, the paper's. Deviations: there, a byte step
 * within additive increase stays additive, both clocks run twice as fast in hyper increase, and the
 * target may exceed the line's rate.
 */
@Arm("ns3-rdma")
@Doc("The authors' simulation: alpha rises before the cut, QCN's phases.")
public record Ns3RdmaDcqcn() implements DcqcnPreset {

  @Override
  public DcqcnSettings settings(long lineRateBitsPerSecond) {
    return new DcqcnSettings(
        /* gain= */ 1.0 / 256,
        /* initialAlpha= */ 1,
        /* alphaTimer= */ SimDuration.parse("55us"),
        /* cutInterval= */ SimDuration.ZERO,
        /* rateTimer= */ SimDuration.parse("60us"),
        /* byteCounter= */ DataSize.parse("300MB"),
        /* fastRecoverySteps= */ 5,
        /* additiveIncrease= */ LinkRate.parse("40Mbps"),
        /* hyperIncrease= */ LinkRate.parse("200Mbps"),
        /* minRate= */ LinkRate.parse("100Mbps"),
        /* largestCut= */ 0.5,
        /* firstCnpRate= */ 1,
        /* targetOnCut= */ TargetOnCut.ALWAYS,
        /* minTimeBetweenCnps= */ SimDuration.parse("50us"));
  }

  @Override
  public IncreaseRule increaseRule(DcqcnSettings settings) {
    return new SunkTarget(new QcnIncrease(settings));
  }

  @Override
  public CnpReaction reaction(
      CongestionContext context, DcqcnSettings settings, DcqcnRate rate, RateClocks clocks) {
    return new PromptCuts(context, settings, rate, clocks, true);
  }

  @Override
  public Set<String> unused() {
    return Set.of("cutInterval", "firstCnpRate");
  }
}
