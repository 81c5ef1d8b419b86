package io.packsim.resultsdb.compare;

import java.util.Arrays;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.TTest;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/**
 * Compares the two sides of one cell. Values without variance are compared exactly; a side with a
 * single value is not tested.
 */
final class CellTest {
  /** Differences below this share of the values are rounding. */
  private static final double ROUNDING = 1e-12;

  private final TestKind test;

  CellTest(TestKind test) {
    this.test = test;
  }

  Evidence of(CellValues values) {
    return values.isPaired() ? paired(values) : unpaired(values);
  }

  private Evidence paired(CellValues values) {
    double[] differences = values.differences();
    double rounding = ROUNDING * values.scale();
    double centre = Centre.of(differences, test);
    double before = Centre.of(values.before(), test);
    Shape shape = new Shape(values, before, before + centre, centre);
    if (Arrays.stream(differences).allMatch(d -> Math.abs(d) <= rounding)) {
      return shape.unchanged();
    }
    if (differences.length < 2) {
      return shape.with(Method.NONE, Double.NaN, 0);
    }
    if (Centre.range(differences) <= rounding) {
      return shape.with(Method.EXACT, 0, 0);
    }
    return test == TestKind.T
        ? shape.with(Method.PAIRED_T, TTest.withDefaults().test(differences).getPValue(), 0)
        : wilcoxon(shape, Arrays.stream(differences).filter(d -> Math.abs(d) > rounding).toArray());
  }

  /** Differences of zero say nothing about the direction and are left out, as Wilcoxon did. */
  private static Evidence wilcoxon(Shape shape, double[] differences) {
    double smallest = RankLimits.smallestPaired(differences.length);
    double p = WilcoxonSignedRankTest.withDefaults().test(differences).getPValue();
    return shape.with(Method.WILCOXON, Math.max(p, smallest), smallest);
  }

  private Evidence unpaired(CellValues values) {
    double[] before = values.before();
    double[] after = values.after();
    double rounding = ROUNDING * values.scale();
    double centreBefore = Centre.of(before, test);
    double centreAfter = Centre.of(after, test);
    double difference = centreAfter - centreBefore;
    Shape shape = new Shape(values, centreBefore, centreAfter, difference);
    boolean constant = Centre.range(before) <= rounding && Centre.range(after) <= rounding;
    if (constant && Math.abs(difference) <= rounding) {
      return shape.unchanged();
    }
    if (before.length < 2 || after.length < 2) {
      return shape.with(Method.NONE, Double.NaN, 0);
    }
    double smallest = RankLimits.smallestUnpaired(before.length, after.length);
    if (constant) {
      return shape.with(Method.PERMUTATION, smallest, smallest);
    }
    if (test == TestKind.T) {
      return shape.with(Method.WELCH, TTest.withDefaults().test(before, after).getPValue(), 0);
    }
    double p = MannWhitneyUTest.withDefaults().test(before, after).getPValue();
    return shape.with(Method.MANN_WHITNEY, Math.max(p, smallest), smallest);
  }

  /** What is known of a cell whatever the method. */
  private record Shape(CellValues values, double before, double after, double difference) {
    Evidence unchanged() {
      return evidence(Method.EXACT, 0, 1, 1);
    }

    Evidence with(Method method, double p, double smallestP) {
      return evidence(method, change(), p, smallestP);
    }

    private Evidence evidence(Method method, double change, double p, double smallestP) {
      return new Evidence(
          method,
          values.isPaired(),
          values.before().length,
          values.after().length,
          before,
          after,
          change,
          p,
          smallestP);
    }

    private double change() {
      if (difference == 0) {
        return 0;
      }
      return before == 0
          ? Math.copySign(Double.POSITIVE_INFINITY, difference)
          : difference / Math.abs(before);
    }
  }
}
