package io.packsim.simulator.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.kernel.EventLimit;
import io.packsim.simulator.kernel.RandomStreams;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BitErrorsTest {

  private static BitErrors errors(double log10Ber) {
    return new BitErrors(log10Ber, () -> new RandomStreams(1).stream("link", "bit errors"));
  }

  /**
   * The gaps are geometric: mean (1 - p) / p = 999,999 at p = 1e-6, with a standard deviation of
   * sqrt(1 - p) / p, as good as the mean. So the mean of 10,000 lies within 5 / sqrt(10,000) = 5%
   * of it, and a share of 1 - (1 - p)^n of them below n: 1 - 1/e = 0.63212 at n = 1,000,000, to
   * five times sqrt(0.632 * 0.368 / 10,000) = 0.0048.
   */
  @Test
  void theBitsBetweenErrorsAreGeometric() {
    BitErrors errors = errors(-6);
    double sum = 0;
    int below = 0;
    for (int i = 0; i < 10_000; i++) {
      long gap = errors.nextGapBits();
      sum += gap;
      below += gap < 1_000_000 ? 1 : 0;
    }
    assertEquals(999_999, sum / 10_000, 50_000);
    assertEquals(0.63212, below / 10_000.0, 5 * 0.0048);
  }

  /** At p = 0.5 a gap is 0 half of the time, 1 a quarter of it. */
  @Test
  void aGapOfNoBitsIsPossible() {
    BitErrors errors = errors(StrictMath.log10(0.5));
    int[] seen = new int[64];
    for (int i = 0; i < 10_000; i++) {
      seen[(int) errors.nextGapBits()]++;
    }
    assertEquals(5_000, seen[0], 5 * 50);
    assertEquals(2_500, seen[1], 5 * 43.3);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 3, Double.NaN})
  void aLogarithmThatIsNotNegativeIsNoErrors(double log10Ber) {
    assertEquals(BitErrors.NEVER, errors(log10Ber).nextGapBits());
  }

  /** 1e-30 errors per bit: the gap is beyond what any run sends, and never negative. */
  @Test
  void aVanishingRateIsNoErrors() {
    BitErrors errors = errors(-30);
    for (int i = 0; i < 100; i++) {
      assertEquals(BitErrors.NEVER, errors.nextGapBits());
    }
  }

  /** With one wrong bit in two, no frame of 528 bits gets through; no rate, none is lost. */
  @Test
  void theRateOfALinkMayChange() {
    TwoPorts ports = new TwoPorts(errors(0), QueuedOnDown.KEEP);
    ports.offer(0, 10);
    ports.at(ports.left, 1_000_000, () -> ports.leftPort.changeErrorRate(-0.3, 9));
    ports.offer(2_000_000, 10);
    ports.at(ports.left, 3_000_000, () -> ports.leftPort.changeErrorRate(0, 0));
    ports.offer(4_000_000, 10);
    ports.engine.run(new EventLimit(100_000));
    assertEquals(20, ports.arrivalsPs.size());
    assertEquals(10, ports.toRight.lostPackets());
    assertEquals("BIT_ERROR x 10", ports.losses());
    assertEquals(Set.of(9), ports.incidents);
  }
}
