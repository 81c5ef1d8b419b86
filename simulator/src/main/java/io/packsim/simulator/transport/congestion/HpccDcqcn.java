package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.Set;

/**
 * What the simulators that come from HPCC's call "mlx": alpha and cuts go by the clock, and the
 * timer alone raises the rate. Its increases grow with the line's rate: 5 and 50 Mb/s for each 25
 * Gb/s.
 *
 * <p>Source: alibaba-edu/High-Precision-Congestion-Control, {@code rdma-hw.cc} and {@code run.py}
 * ({@code dcqcn}). Uncertain: the least rate is 1 Gb/s in {@code run.py} and 100 Mb/s in its
 * documentation; it is the former here. Deviation: the original's CNP is a flag on the
 * acknowledgement of a marked packet, here it is a packet for each, without an interval.
 */
@Arm("hpcc")
@Doc("HPCC's \"mlx\": alpha and cuts by the clock, the timer alone raises the rate.")
public record HpccDcqcn() implements DcqcnPreset {
  private static final long LINE_RATE_PER_ADDITIVE_INCREASE = 5_000;
  private static final long LINE_RATE_PER_HYPER_INCREASE = 500;

  @Override
  public DcqcnSettings settings(long lineRateBitsPerSecond) {
    return new DcqcnSettings(
        /* gain= */ 1.0 / 256,
        /* initialAlpha= */ 1,
        /* alphaTimer= */ SimDuration.parse("1us"),
        /* cutInterval= */ SimDuration.parse("4us"),
        /* rateTimer= */ SimDuration.parse("300us"),
        /* byteCounter= */ DataSize.ZERO,
        /* fastRecoverySteps= */ 1,
        /* additiveIncrease= */ new LinkRate(
            lineRateBitsPerSecond / LINE_RATE_PER_ADDITIVE_INCREASE),
        /* hyperIncrease= */ new LinkRate(lineRateBitsPerSecond / LINE_RATE_PER_HYPER_INCREASE),
        /* minRate= */ LinkRate.parse("1Gbps"),
        /* largestCut= */ 0.5,
        /* firstCnpRate= */ 1,
        /* targetOnCut= */ TargetOnCut.AFTER_TIMER,
        /* minTimeBetweenCnps= */ SimDuration.ZERO);
  }

  @Override
  public IncreaseRule increaseRule(DcqcnSettings settings) {
    return new TimerIncrease(settings);
  }

  @Override
  public CnpReaction reaction(
      CongestionContext context, DcqcnSettings settings, DcqcnRate rate, RateClocks clocks) {
    return new PeriodicCuts(context, settings, rate, clocks);
  }

  @Override
  public Set<String> unused() {
    return Set.of("byteCounter");
  }
}
