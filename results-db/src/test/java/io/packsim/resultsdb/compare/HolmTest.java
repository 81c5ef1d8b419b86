package io.packsim.resultsdb.compare;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class HolmTest {
  /** 4 x 0.005 = 0.02, 3 x 0.01 = 0.03, 2 x 0.03 = 0.06, and 0.04 alone may not fall below it. */
  @Test
  void multipliesTheSmallestByTheNumberOfTestsAndTheNextByOneLess() {
    assertArrayEquals(
        new double[] {0.03, 0.06, 0.06, 0.02},
        Holm.adjusted(new double[] {0.01, 0.04, 0.03, 0.005}),
        1e-15);
  }

  @Test
  void neverExceedsOne() {
    assertArrayEquals(new double[] {1, 1, 1}, Holm.adjusted(new double[] {0.5, 0.9, 0.5}));
  }

  @Test
  void leavesASingleTestAlone() {
    assertEquals(0.04, Holm.adjusted(new double[] {0.04})[0]);
    assertEquals(0, Holm.adjusted(new double[0]).length);
  }
}
