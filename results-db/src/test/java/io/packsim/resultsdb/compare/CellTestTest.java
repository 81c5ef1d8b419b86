package io.packsim.resultsdb.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellTestTest {
  private static final CellTest T = new CellTest(TestKind.T);
  private static final CellTest RANK = new CellTest(TestKind.RANK);

  /**
   * Student's own data (Biometrika 6, 1908): additional hours of sleep of ten patients under two
   * drugs. The differences 1.2 2.4 1.3 1.3 0 1.0 1.8 0.8 4.6 1.4 have mean 1.58 and sd 1.23, so t =
   * 1.58 / (1.23 / sqrt 10) = 4.06 with 9 degrees of freedom; p = 0.00283, as textbooks print it.
   */
  @Test
  void agreesWithStudentsSleepDataWhenPaired() {
    Evidence sleep = T.of(CellValues.paired(DRUG_1, DRUG_2));
    assertEquals(Method.PAIRED_T, sleep.method());
    assertEquals(10, sleep.countBefore());
    assertEquals(0.75, sleep.before(), 1e-12);
    assertEquals(2.33, sleep.after(), 1e-12);
    assertEquals(1.58 / 0.75, sleep.change(), 1e-12);
    assertEquals(0.00283, sleep.p(), 5e-6);
  }

  /**
   * The same data as two samples: Welch's t = 1.8608 with 17.776 degrees of freedom, p = 0.0794.
   */
  @Test
  void agreesWithStudentsSleepDataAsTwoSamples() {
    Evidence sleep = T.of(CellValues.unpaired(DRUG_1, DRUG_2));
    assertEquals(Method.WELCH, sleep.method());
    assertEquals(0.0794, sleep.p(), 5e-5);
  }

  private static final double[] DRUG_1 = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
  private static final double[] DRUG_2 = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

  /**
   * With two pairs there is one degree of freedom, where Student's distribution is Cauchy's: p = 1
   * - 2/pi atan t. Differences 1 and 3: mean 2, sd sqrt 2, t = 2 / (sqrt 2 / sqrt 2) = 2.
   */
  @Test
  void agreesWithCauchysDistributionForTwoPairs() {
    Evidence two = T.of(CellValues.paired(new double[] {10, 10}, new double[] {11, 13}));
    assertEquals(1 - 2 / Math.PI * Math.atan(2), two.p(), 1e-12);
    assertEquals(0.2, two.change(), 1e-15);
  }

  /** Ranks 1 to 5 all on one side: one of 2^5 patterns of signs, and its mirror: p = 2/32. */
  @Test
  void givesSignedRanksOfOneSideTheSmallestP() {
    Evidence ranks =
        RANK.of(
            CellValues.paired(
                new double[] {0, 0, 0, 0, 0}, new double[] {1.1, 2.3, 3.2, 4.7, 5.1}));
    assertEquals(Method.WILCOXON, ranks.method());
    assertEquals(2.0 / 32, ranks.p(), 1e-12);
    assertEquals(2.0 / 32, ranks.smallestP(), 1e-12);
  }

  /**
   * Differences 1 2 3 4 -5 6: the negative ranks sum to 5. Subsets of {1..6} with sum up to 5: {},
   * 1, 2, 3, 1+2, 4, 1+3, 5, 1+4, 2+3: ten, so p = 2 x 10/64.
   */
  @Test
  void countsPatternsOfSignsExactly() {
    Evidence ranks = RANK.of(CellValues.paired(new double[6], new double[] {1, 2, 3, 4, -5, 6}));
    assertEquals(20.0 / 64, ranks.p(), 1e-12);
  }

  /** A difference of zero has no sign: four of one sign are left, p = 2/16. */
  @Test
  void leavesDifferencesOfZeroOutOfTheRanks() {
    Evidence ranks =
        RANK.of(CellValues.paired(new double[5], new double[] {0, 1.5, 2.5, 3.5, 4.5}));
    assertEquals(2.0 / 16, ranks.p(), 1e-12);
  }

  /** All of one sample above all of the other: one of C(6, 3) = 20 orders, and its mirror. */
  @Test
  void givesSamplesThatDoNotOverlapTheSmallestP() {
    Evidence ranks =
        RANK.of(CellValues.unpaired(new double[] {1, 2, 3}, new double[] {4.5, 5.5, 6.5}));
    assertEquals(Method.MANN_WHITNEY, ranks.method());
    assertEquals(2.0 / 20, ranks.p(), 1e-12);
    assertEquals(2.0, ranks.before());
    assertEquals(5.5, ranks.after());
  }

  @Test
  void findsEqualPairsUnchangedWithoutATest() {
    Evidence same = T.of(CellValues.paired(new double[] {1, 7}, new double[] {1, 7}));
    assertEquals(Method.EXACT, same.method());
    assertEquals(1, same.p());
    assertEquals(0, same.change());
  }

  /** 0.3 - 0.2 and 1.3 - 1.2 differ in their last bits; the difference is still constant. */
  @Test
  void takesAConstantDifferenceOfPairsForExact() {
    Evidence shifted = T.of(CellValues.paired(new double[] {0.2, 1.2}, new double[] {0.3, 1.3}));
    assertEquals(Method.EXACT, shifted.method());
    assertEquals(0, shifted.p());
    assertEquals(0.1 / 0.7, shifted.change(), 1e-12);
  }

  @Test
  void takesADifferenceInTheLastBitForRounding() {
    double[] before = {0.3, 0.3};
    double[] after = {0.1 + 0.2, 0.1 + 0.2};
    assertTrue(before[0] != after[0]);
    assertEquals(1, T.of(CellValues.paired(before, after)).p());
  }

  /** Constant on both sides under other seeds: one of C(20, 10) ways to draw, and its mirror. */
  @Test
  void comparesConstantSamplesByTheWaysToDrawThem() {
    Evidence shifted = T.of(CellValues.unpaired(constant(10, 4.0), constant(10, 5.0)));
    assertEquals(Method.PERMUTATION, shifted.method());
    assertEquals(2.0 / 184756, shifted.p(), 1e-15);
    assertEquals(0.25, shifted.change());
    assertEquals(1, T.of(CellValues.unpaired(constant(10, 4.0), constant(3, 4.0))).p());
  }

  private static double[] constant(int n, double value) {
    double[] values = new double[n];
    java.util.Arrays.fill(values, value);
    return values;
  }

  @Test
  void doesNotTestASingleValue() {
    assertEquals(Method.NONE, T.of(CellValues.paired(new double[] {1}, new double[] {2})).method());
    assertEquals(
        Method.NONE, T.of(CellValues.unpaired(new double[] {1, 2}, new double[] {3})).method());
  }

  @Test
  void callsAChangeFromZeroInfinite() {
    Evidence fromZero = T.of(CellValues.paired(new double[] {0, 0, 0}, new double[] {1, 2, 4}));
    assertEquals(Double.POSITIVE_INFINITY, fromZero.change());
  }

  /** 2 / 2^n and 2 / C(2n, n): the first n that reaches p. */
  @ParameterizedTest
  @CsvSource({"0.05, 6, 4", "0.00025, 13, 8", "0.5, 2, 2"})
  void knowsHowManyReplicationsRanksNeed(double p, int pairs, int replications) {
    assertEquals(pairs, RankLimits.pairsFor(p));
    assertEquals(replications, RankLimits.replicationsFor(p));
    assertTrue(RankLimits.smallestPaired(pairs) <= p);
  }
}
