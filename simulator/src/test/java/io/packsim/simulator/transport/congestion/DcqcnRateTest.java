package io.packsim.simulator.transport.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The reaction point's arithmetic by hand, at 40 Gb/s with the paper's parameters. */
class DcqcnRateTest {
  private static final double GBPS = 1e9;
  private static final double G = 1.0 / 256;

  private final DcqcnSettings paper = new PaperDcqcn().settings(40_000_000_000L);
  private final DcqcnRate rate = new DcqcnRate(paper, new PaperIncrease(paper), 40 * GBPS);

  private void onCnp() {
    rate.cut();
    rate.raiseAlpha();
  }

  private void expect(double currentGbps, double targetGbps) {
    assertEquals(currentGbps * GBPS, rate.currentBitsPerSecond(), 1);
    assertEquals(targetGbps * GBPS, rate.targetBitsPerSecond(), 1);
  }

  /** Alpha is 1, so the first cut halves the rate; alpha stays (1 - g) * 1 + g = 1. */
  @Test
  void theFirstCnpHalvesTheRate() {
    onCnp();
    expect(20, 40);
    assertEquals(1, rate.alpha());
  }

  /** (40+20)/2 = 30, then 35, 37.5, 38.75, 39.375. */
  @Test
  void fiveFastRecoveriesHalveTheDistanceToTheTarget() {
    onCnp();
    for (double expected : new double[] {30, 35, 37.5, 38.75, 39.375}) {
      rate.onRateTimer();
      expect(expected, 40);
    }
  }

  /**
   * Two cuts: target 20, rate 10. Fast recovery to 19.6875; the sixth timer raises the target by
   * 0.04: (20.04 + 19.6875)/2 = 19.86375.
   */
  @Test
  void theSixthTimerIncreasesAdditively() {
    onCnp();
    onCnp();
    expect(10, 20);
    for (int i = 0; i < 5; i++) {
      rate.onRateTimer();
    }
    expect(19.6875, 20);
    rate.onRateTimer();
    expect(19.86375, 20.04);
  }

  /**
   * Six timers and six bytes stages: min = 6 > 5, so the target rises by 1 * 0.4. The seventh timer
   * leaves min at 6, another 0.4; the seventh byte stage makes it 7 and the step 2 * 0.4.
   */
  @Test
  void bothClocksBeyondRecoveryIncreaseFast() {
    onCnp();
    onCnp();
    for (int i = 0; i < 6; i++) {
      rate.onRateTimer();
    }
    for (int i = 0; i < 5; i++) {
      rate.onByteCounter(); // max = 6: additive each, target 20.04 + 5 * 0.04
    }
    double target = 20.24;
    assertEquals(target * GBPS, rate.targetBitsPerSecond(), 1);
    rate.onByteCounter();
    assertEquals((target + 0.4) * GBPS, rate.targetBitsPerSecond(), 1);
    rate.onRateTimer();
    assertEquals((target + 0.8) * GBPS, rate.targetBitsPerSecond(), 1);
    rate.onByteCounter();
    assertEquals((target + 1.6) * GBPS, rate.targetBitsPerSecond(), 1);
  }

  /**
   * After six steps of both clocks each would raise the target. A cut makes the rate the target and
   * counts both anew, so five steps of either leave it there; the sixth adds 0.04.
   */
  @Test
  void aCutBeginsTheRecoveryAnew() {
    onCnp();
    onCnp();
    for (int i = 0; i < 6; i++) {
      rate.onRateTimer();
      rate.onByteCounter();
    }
    double target = rate.currentBitsPerSecond();
    onCnp();
    for (int i = 0; i < 5; i++) {
      rate.onRateTimer();
      rate.onByteCounter();
      assertEquals(target, rate.targetBitsPerSecond());
    }
    rate.onRateTimer();
    assertEquals(target + 0.04 * GBPS, rate.targetBitsPerSecond(), 1);
  }

  @Test
  void alphaDecaysByOneMinusGAndRisesOnACnp() {
    rate.decayAlpha();
    assertEquals(1 - G, rate.alpha(), 1e-15);
    rate.decayAlpha();
    assertEquals((1 - G) * (1 - G), rate.alpha(), 1e-15);
    double before = rate.alpha();
    rate.raiseAlpha();
    assertEquals((1 - G) * before + G, rate.alpha(), 1e-15);
  }

  /** Many periods at once are as many one by one. */
  @Test
  void quietPeriodsCanBeCountedTogether() {
    rate.decayAlpha(3);
    assertEquals((1 - G) * (1 - G) * (1 - G), rate.alpha(), 1e-15);
    rate.decayAlpha(0);
    assertEquals((1 - G) * (1 - G) * (1 - G), rate.alpha(), 1e-15);
  }

  /** ln(0.5) / ln(255/256) = 177.1: alpha halves in 178 periods, 177 * 55 us = 9.7 ms. */
  @Test
  void alphaHalvesIn178QuietPeriods() {
    for (int i = 0; i < 177; i++) {
      rate.decayAlpha();
    }
    assertEquals(StrictMath.pow(255.0 / 256, 177), rate.alpha(), 1e-12);
    assertEquals(true, rate.alpha() > 0.5);
    rate.decayAlpha();
    assertEquals(true, rate.alpha() < 0.5);
  }

  @Test
  void theTargetNeverExceedsTheLine() {
    onCnp();
    for (int i = 0; i < 50; i++) {
      rate.onRateTimer();
    }
    assertEquals(40 * GBPS, rate.targetBitsPerSecond(), 1);
  }

  @Test
  void theRateIsNeverCutBelowTheLeast() {
    for (int i = 0; i < 50; i++) {
      onCnp();
    }
    assertEquals(10e6, rate.currentBitsPerSecond(), 1e-6);
  }
}
