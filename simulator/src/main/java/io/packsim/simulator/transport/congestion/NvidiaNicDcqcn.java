package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.Set;

/**
 * The defaults of NVIDIA's NICs: alpha and cuts go by the clock, timer and byte counter raise the
 * rate in QCN's phases, and a cut never takes more than half.
 *
 * <p>Source: NVIDIA, "DCQCN CC Parameters", and configurations that {@code mlxconfig} printed; the
 * rules between the parameters are read from their descriptions, since the firmware is not public.
 * Uncertain, and chosen here: RPG_BYTE_RESET is 32767 in a unit that the sources do not agree on;
 * QCN's 150,000 bytes appear as 150 in the older tables, so it is taken for 1,000 bytes.
 * MIN_TIME_BETWEEN_CNPS is 0 to 4 us by age; it is 4 us here. RATE_TO_SET_ON_FIRST_CNP is 0, taken
 * to leave the rate as it is; the page can be read as 85% of the line's.
 */
@Arm("nvidia-nic")
@Doc("Defaults of NVIDIA's NICs: alpha and cuts by the clock, timer and byte counter raise.")
public record NvidiaNicDcqcn() implements DcqcnPreset {

  @Override
  public DcqcnSettings settings(long lineRateBitsPerSecond) {
    return new DcqcnSettings(
        /* gain= */ 1 - 1019.0 / 1024,
        /* initialAlpha= */ 1023.0 / 1024,
        /* alphaTimer= */ SimDuration.parse("1us"),
        /* cutInterval= */ SimDuration.parse("4us"),
        /* rateTimer= */ SimDuration.parse("300us"),
        /* byteCounter= */ DataSize.parse("32767kB"),
        /* fastRecoverySteps= */ 1,
        /* additiveIncrease= */ LinkRate.parse("5Mbps"),
        /* hyperIncrease= */ LinkRate.parse("50Mbps"),
        /* minRate= */ LinkRate.parse("1Mbps"),
        /* largestCut= */ 0.5,
        /* firstCnpRate= */ 1,
        /* targetOnCut= */ TargetOnCut.AFTER_EITHER,
        /* minTimeBetweenCnps= */ SimDuration.parse("4us"));
  }

  @Override
  public IncreaseRule increaseRule(DcqcnSettings settings) {
    return new QcnIncrease(settings);
  }

  @Override
  public CnpReaction reaction(
      CongestionContext context, DcqcnSettings settings, DcqcnRate rate, RateClocks clocks) {
    return new PeriodicCuts(context, settings, rate, clocks);
  }

  @Override
  public Set<String> unused() {
    return Set.of();
  }
}
