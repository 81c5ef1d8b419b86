package io.packsim.resultsdb.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How often a comparison cries wolf, and how often it misses one, over 1,000 launches of 200 cells
 * (20 points with 10 metrics) that are drawn by chance from a fixed seed. The tolerance is off.
 */
class FalseAlarmTest {
  private static final int LAUNCHES = 1000;
  private static final int POINTS = 20;
  private static final int METRICS = 10;
  private static final int REPLICATIONS = 10;

  /**
   * At a true rate of 5 % the number of 1,000 launches has a standard deviation of 6.9, so more
   * than 65 come about once in 70.
   */
  private static final int MOST_ALARMS = 65;

  private static final List<MetricRule> RULES = rules();

  private static List<MetricRule> rules() {
    List<MetricRule> rules = new ArrayList<>();
    for (int i = 0; i < METRICS; i++) {
      rules.add(Cells.lower("m" + i, 0));
    }
    return rules;
  }

  /** What values look like. */
  enum Shape {
    /** A bell, sd 3 % of the mean. */
    NORMAL(random -> 100 + 3 * random.nextGaussian()),
    /** A tail to the right, as of completion times. */
    LOGNORMAL(random -> Math.exp(random.nextGaussian())),
    /** Few different values, most of them 0, as of drops. */
    COUNTS(random -> Math.max(0, random.nextInt(6) - 3));

    private final ToDoubleFunction<Random> draw;

    Shape(ToDoubleFunction<Random> draw) {
      this.draw = draw;
    }
  }

  /**
   * The same model under new seeds: both sides are drawn alike, and nothing pairs them. Ranks do
   * not see the difference between the first two shapes.
   */
  @ParameterizedTest
  @CsvSource({"NORMAL, T", "LOGNORMAL, T", "COUNTS, T", "NORMAL, RANK", "COUNTS, RANK"})
  void criesWolfInAtMostAnAdmissibleNumberOfLaunches(Shape shape, TestKind test) {
    Random random = new Random(20261201);
    int alarms = 0;
    for (int launch = 0; launch < LAUNCHES; launch++) {
      Launches launches = new Launches();
      for (int point = 0; point < POINTS; point++) {
        launches.point(launches.draw(shape, random), launches.draw(shape, random), 1000);
      }
      alarms += launches.judged(test).verdict() == Verdict.REGRESSION ? 1 : 0;
    }
    assertTrue(alarms <= MOST_ALARMS, "cried wolf " + alarms + " times");
  }

  /**
   * Another simulator under the same seeds, whose results scatter around the old ones without
   * drift.
   */
  @Test
  void criesWolfAsSeldomAmongPairs() {
    Random random = new Random(7);
    int alarms = 0;
    for (int launch = 0; launch < LAUNCHES; launch++) {
      Launches launches = new Launches();
      for (int point = 0; point < POINTS; point++) {
        double[][] before = launches.draw(Shape.NORMAL, random);
        launches.point(before, shifted(before, random, -1), 1);
      }
      alarms += launches.judged(TestKind.T).verdict() == Verdict.REGRESSION ? 1 : 0;
    }
    assertTrue(alarms <= MOST_ALARMS, "cried wolf " + alarms + " times");
  }

  /**
   * One cell of 200 is 5 % worse, with a standard deviation of the differences of 1.5 %. With ten
   * pairs t is about 0.05 / (0.015 / sqrt 10) = 10.5; to pass as the first of 200 it takes p =
   * 2.5e-4, which is t = 5.7 with 9 degrees of freedom.
   */
  @Test
  void findsATrueShiftOfFivePercentInNearlyEveryLaunch() {
    Random random = new Random(42);
    int found = 0;
    for (int launch = 0; launch < LAUNCHES; launch++) {
      Launches launches = new Launches();
      int worse = random.nextInt(POINTS);
      for (int point = 0; point < POINTS; point++) {
        double[][] before = launches.draw(Shape.NORMAL, random);
        launches.point(before, shifted(before, random, point == worse ? 3 : -1), 1);
      }
      int place = worse * METRICS + 3;
      Mark mark = launches.judged(TestKind.T).statistics().cells().get(place).mark();
      found += mark == Mark.WORSE ? 1 : 0;
    }
    assertTrue(found >= 950, "found in " + found);
  }

  /** Alone, with a tolerance of 3 %, as a sweep file would have it. */
  @Test
  void findsItBeyondATolerance() {
    Random random = new Random(43);
    int found = 0;
    for (int launch = 0; launch < LAUNCHES; launch++) {
      Cells cells = new Cells();
      double[] before = new double[REPLICATIONS];
      double[] after = new double[REPLICATIONS];
      for (int i = 0; i < REPLICATIONS; i++) {
        before[i] = 100 + 3 * random.nextGaussian();
        after[i] = before[i] + 5 + 1.5 * random.nextGaussian();
      }
      cells.point(cells.single("4", 1, before), cells.single("5", 1, after));
      ComparisonResult result = cells.judged(Cells.rules(Cells.lower("fct", 0.03)));
      found += result.verdict() == Verdict.REGRESSION ? 1 : 0;
    }
    assertTrue(found >= 950, "found in " + found);
  }

  /** Values scattered around others with sd 1.5, one metric 5 higher (of a hundred). */
  private static double[][] shifted(double[][] values, Random random, int metric) {
    double[][] shifted = new double[REPLICATIONS][METRICS];
    for (int i = 0; i < REPLICATIONS; i++) {
      for (int m = 0; m < METRICS; m++) {
        shifted[i][m] = values[i][m] + 1.5 * random.nextGaussian() + (m == metric ? 5 : 0);
      }
    }
    return shifted;
  }

  /** Two launches with their points. */
  private static final class Launches {
    private final Cells cells = new Cells();

    double[][] draw(Shape shape, Random random) {
      double[][] values = new double[REPLICATIONS][METRICS];
      for (double[] run : values) {
        for (int m = 0; m < METRICS; m++) {
          run[m] = shape.draw.applyAsDouble(random);
        }
      }
      return values;
    }

    void point(double[][] before, double[][] after, long seedsAfter) {
      cells.point(cells.runs("4", 1, before), cells.runs("5", seedsAfter, after));
    }

    ComparisonResult judged(TestKind test) {
      ComparisonResult result = cells.judged(new JudgingRules(RULES, test, 0.05));
      assertEquals(POINTS * METRICS, result.statistics().cells().size());
      return result;
    }
  }
}
