package io.packsim.simulator.transport.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.units.LinkRate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The small rules that presets are put together from, at 40 Gb/s. */
class DcqcnRulesTest {
  private static final double GBPS = 1e9;

  private static DcqcnSettings settings(TargetOnCut targetOnCut, double largestCut) {
    DcqcnSettings paper = new PaperDcqcn().settings(40_000_000_000L);
    return new DcqcnSettings(
        paper.gain(),
        paper.initialAlpha(),
        paper.alphaTimer(),
        paper.cutInterval(),
        paper.rateTimer(),
        paper.byteCounter(),
        paper.fastRecoverySteps(),
        paper.additiveIncrease(),
        paper.hyperIncrease(),
        LinkRate.parse("10Mbps"),
        largestCut,
        0.85,
        targetOnCut,
        paper.minTimeBetweenCnps());
  }

  private static DcqcnRate rate(DcqcnSettings settings, IncreaseRule rule) {
    return new DcqcnRate(settings, rule, 40 * GBPS);
  }

  @ParameterizedTest
  @CsvSource({
    "ALWAYS,       0, 0, true",
    "AFTER_BYTES,  5, 0, false",
    "AFTER_BYTES,  0, 1, true",
    "AFTER_TIMER,  0, 5, false",
    "AFTER_TIMER,  1, 0, true",
    "AFTER_EITHER, 0, 0, false",
    "AFTER_EITHER, 1, 0, true",
    "AFTER_EITHER, 0, 1, true"
  })
  void aCutTakesTheRateForTheTargetAfterCertainSteps(
      TargetOnCut rule, int timerStage, int byteStage, boolean takes) {
    assertEquals(takes, rule.takesRate(timerStage, byteStage));
  }

  /** Two cuts without a step between: 40, 20, 10, and the first step leads half the way to 40. */
  @Test
  void cutsInARowAreMadeGoodTogetherWhereTheTargetStays() {
    DcqcnSettings settings = settings(TargetOnCut.AFTER_TIMER, 0.5);
    DcqcnRate rate = rate(settings, new TimerIncrease(settings));
    rate.cut();
    rate.cut();
    assertEquals(10 * GBPS, rate.currentBitsPerSecond());
    rate.onRateTimer();
    assertEquals(25 * GBPS, rate.currentBitsPerSecond());
  }

  /**
   * Four cuts: 2.5 with the target at 40, more than ten times that. The first step makes the target
   * 5 and the rate 3.75; the second leaves the target.
   */
  @Test
  void aTargetFarAboveTheRateIsGivenUpAtTheFirstStep() {
    DcqcnSettings settings = settings(TargetOnCut.AFTER_BYTES, 0.5);
    DcqcnRate rate = rate(settings, new SunkTarget(new QcnIncrease(settings)));
    for (int i = 0; i < 4; i++) {
      rate.cut();
    }
    rate.onRateTimer();
    assertEquals(5 * GBPS, rate.targetBitsPerSecond());
    assertEquals(3.75 * GBPS, rate.currentBitsPerSecond());
    rate.onRateTimer();
    assertEquals(5 * GBPS, rate.targetBitsPerSecond());
  }

  /** Three cuts: 5 and 40 is eight times, so the target stays. */
  @Test
  void aTargetWithinReachStays() {
    DcqcnSettings settings = settings(TargetOnCut.AFTER_BYTES, 0.5);
    DcqcnRate rate = rate(settings, new SunkTarget(new QcnIncrease(settings)));
    for (int i = 0; i < 3; i++) {
      rate.cut();
    }
    rate.onRateTimer();
    assertEquals(40 * GBPS, rate.targetBitsPerSecond());
    assertEquals(22.5 * GBPS, rate.currentBitsPerSecond());
  }

  /** Alpha is 1, so the cut would be a half; it is a quarter at most. */
  @Test
  void aCutTakesNoMoreThanItMay() {
    DcqcnSettings settings = settings(TargetOnCut.ALWAYS, 0.25);
    DcqcnRate rate = rate(settings, new PaperIncrease(settings));
    rate.cut();
    assertEquals(30 * GBPS, rate.currentBitsPerSecond());
    assertEquals(1, rate.cuts());
  }

  /** 85% of 40. */
  @Test
  void theFirstCnpLeavesAShareOfBothRates() {
    DcqcnSettings settings = settings(TargetOnCut.ALWAYS, 0.5);
    DcqcnRate rate = rate(settings, new PaperIncrease(settings));
    rate.decayAlpha();
    rate.startLimiting();
    assertEquals(34 * GBPS, rate.currentBitsPerSecond());
    assertEquals(34 * GBPS, rate.targetBitsPerSecond());
    assertEquals(1, rate.alpha());
    assertEquals(0, rate.cuts());
  }
}
