package io.packsim.resultsdb.compare;

import static io.packsim.resultsdb.compare.Cells.lower;
import static io.packsim.resultsdb.compare.Cells.rules;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.contract.MetricDefinition.Better;
import io.packsim.resultsdb.contract.RunStatus;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static final JudgingRules FCT = rules(lower("fct", 0.03));

  private final Cells cells = new Cells();

  private static CellResult only(ComparisonResult result) {
    assertEquals(1, result.statistics().cells().size());
    return result.statistics().cells().get(0);
  }

  @Test
  void saysIdenticalWithoutAskingForAnyValue() {
    cells.point(cells.single("4", 1, 10, 11, 12), cells.single("4", 1, 10, 11, 12));
    Comparison comparison = new Comparison(FCT);
    ComparedPoint point =
        new ComparedPoint(
            new PointName("p", List.of()),
            cells.single("4", 1, 10, 11),
            cells.single("5", 1, 10, 11));
    comparison.add(
        point,
        (run, metric) -> {
          throw new AssertionError("identical runs need no statistics");
        });
    ComparisonResult result = comparison.result();
    assertEquals(Verdict.IDENTICAL, result.verdict());
    assertEquals(2, result.exact().identical());
    assertEquals(List.of(), result.statistics().cells());
    assertEquals("p", result.identicalPoints().get(0).key());
  }

  /** Ten, a fifth more, with differences of 2.0, 2.2, 2.4: t = 2.2 / (0.2 / sqrt 3) = 19. */
  @Test
  void flagsWhatIsSignificantAndBeyondTheTolerance() {
    cells.point(cells.single("4", 1, 10, 11, 12), cells.single("5", 1, 12, 13.2, 14.4));
    ComparisonResult result = cells.judged(FCT);
    assertEquals(Mark.WORSE, only(result).mark());
    assertEquals(0.2, only(result).evidence().change(), 1e-12);
    assertEquals(Verdict.REGRESSION, result.verdict());
  }

  @Test
  void calculatesTheDirectionFromTheMetric() {
    cells.point(cells.single("4", 1, 10, 11, 12), cells.single("5", 1, 12, 13.2, 14.4));
    MetricRule higher = new MetricRule("goodput", "Gbit/s", Better.HIGHER, 0.03);
    MetricRule neither = new MetricRule("cnps", "", Better.NEITHER, 0.03);
    assertEquals(Mark.BETTER, only(cells.judged(rules(higher))).mark());
    assertEquals(Mark.CHANGED, only(cells.judged(rules(neither))).mark());
    assertEquals(Verdict.BEHAVIOUR_CHANGE, cells.judged(rules(neither)).verdict());
  }

  /** The same differences, of a hundred: 2.2 %, within 3 %. */
  @Test
  void staysSilentWithinTheToleranceHoweverSignificant() {
    cells.point(cells.single("4", 1, 99, 100, 101), cells.single("5", 1, 101, 102.2, 103.4));
    CellResult cell = only(cells.judged(FCT));
    assertEquals(Mark.SAME, cell.mark());
    assertTrue(cell.adjustedP() < 0.01, () -> "p " + cell.adjustedP());
  }

  /** Differences 1, 12, -1, 4 of ten: 40 % on average, t = 4 / (5.72 / 2) = 1.4. */
  @Test
  void showsWhatIsLargeButNotSignificant() {
    cells.point(cells.single("4", 1, 10, 10, 10, 10), cells.single("5", 1, 11, 22, 9, 14));
    CellResult cell = only(cells.judged(FCT));
    assertEquals(Mark.UNCERTAIN, cell.mark());
    assertEquals(0, cell.needed());
  }

  /** The same p of one cell is significant alone and is not among two hundred. */
  @Test
  void correctsOverTheWholeFamily() {
    cells.point(cells.single("4", 1, 10, 11, 12), cells.single("5", 1, 12, 13.2, 14.4));
    for (int i = 0; i < 199; i++) {
      cells.point(cells.single("4", 1, 10, 11, 12), cells.single("5", 1, 11, 10, 12));
    }
    ComparisonResult result = cells.judged(FCT);
    assertEquals(200, result.statistics().tested());
    CellResult first = result.statistics().cells().get(0);
    assertEquals(200 * first.evidence().p(), first.adjustedP(), 1e-12);
    assertEquals(Mark.UNCERTAIN, first.mark());
  }

  /** 2 / 2^10 = 0.002 > 0.05 / 200; 2 / 2^13 = 0.00024 is enough. */
  @Test
  void saysThatTenPairsCannotPassARankTestOverTwoHundredCells() {
    double[] before = new double[10];
    double[] after = new double[10];
    for (int i = 0; i < 10; i++) {
      before[i] = 100 + i;
      after[i] = 110 + 1.5 * i;
    }
    for (int i = 0; i < 200; i++) {
      cells.point(cells.single("4", 1, before), cells.single("5", 1, after));
    }
    ComparisonResult ranks =
        cells.judged(new JudgingRules(List.of(lower("fct", 0.03)), TestKind.RANK, 0.05));
    assertEquals(200, ranks.statistics().tooFew());
    assertEquals(13, ranks.statistics().needed());
    assertEquals(Mark.UNCERTAIN, ranks.statistics().cells().get(0).mark());
    assertEquals(0, cells.judged(FCT).statistics().tooFew());
  }

  @Test
  void needsTwoReplications() {
    cells.point(cells.single("4", 1, 10), cells.single("5", 1, 15));
    ComparisonResult result = cells.judged(FCT);
    assertEquals(2, only(result).needed());
    assertEquals(Mark.UNCERTAIN, only(result).mark());
    assertEquals(Verdict.BEHAVIOUR_CHANGE, result.verdict());
  }

  @Test
  void comparesPairsWithoutVarianceExactly() {
    cells.point(cells.single("4", 1, 10, 10), cells.single("5", 1, 11, 11));
    cells.point(cells.single("4", 1, 10, 20), cells.single("5", 1, 10.1, 20.1));
    ComparisonResult result = cells.judged(FCT);
    assertEquals(0, result.statistics().tested());
    assertEquals(Mark.WORSE, result.statistics().cells().get(0).mark());
    // 0.1 of 15 is 0.7 %, within 3 %.
    assertEquals(Mark.SAME, result.statistics().cells().get(1).mark());
  }

  @Test
  void comparesOtherSeedsAsTwoSamples() {
    cells.point(cells.single("4", 1, 10, 11, 12), cells.single("4", 100, 20, 21, 22));
    ComparisonResult result = cells.judged(FCT);
    assertEquals(Method.WELCH, only(result).evidence().method());
    assertEquals(3, result.exact().onlyBefore());
    assertEquals(0, result.exact().pairs());
    assertEquals(Verdict.REGRESSION, result.verdict());
  }

  /** Twelve runs against ten: the ten that have a counterpart are compared. */
  @Test
  void usesThePairsWhereReplicationsWereAdded() {
    cells.point(cells.single("4", 1, 10, 11), cells.single("5", 1, 10.5, 11.25, 40));
    Evidence evidence = only(cells.judged(FCT)).evidence();
    assertEquals(2, evidence.countAfter());
    // (0.5 + 0.25) / 2 of 10.5
    assertEquals(0.375 / 10.5, evidence.change(), 1e-12);
  }

  @Test
  void callsAResultThatChangedUnderTheSameModelUndeclared() {
    cells.point(cells.single("4", 1, 10, 11), cells.single("4", 1, 10, 11.0001));
    ComparisonResult result = cells.judged(FCT);
    assertEquals(Verdict.UNDECLARED_CHANGE, result.verdict());
    assertEquals(1, result.exact().identical());
    assertEquals(1, result.exact().undeclared());
    ChangedRun changed = result.exact().firstChanged().get(0);
    assertEquals("p0", changed.point().key());
    assertEquals(1, changed.runs().after().replication());
  }

  /** The digest covers more than the metrics. */
  @Test
  void reportsABehaviourChangeWithoutAnyChangeOfAMetric() {
    ComparedRun before = cells.run(0, 1, "4", RunStatus.OK, "aa");
    ComparedRun after = cells.run(0, 1, "5", RunStatus.OK, "bb");
    cells.point(List.of(before), List.of(after));
    ComparisonResult result = cells.judged(FCT);
    assertEquals(Verdict.BEHAVIOUR_CHANGE, result.verdict());
    assertEquals(1, result.exact().changed());
    assertEquals(List.of(), result.statistics().cells());
  }

  @Test
  void namesTenChangedRunsAndCountsTheOthers() {
    double[] before = new double[25];
    double[] after = new double[25];
    java.util.Arrays.setAll(before, i -> 100 + i);
    java.util.Arrays.setAll(after, i -> 100.001 + i);
    cells.point(cells.single("4", 1, before), cells.single("5", 1, after));
    ExactLayer exact = cells.judged(FCT).exact();
    assertEquals(25, exact.changed());
    assertEquals(10, exact.firstChanged().size());
  }

  @Test
  void marksRunsThatFailNow() {
    cells.point(
        cells.single("4", 1, 10, 11),
        List.of(
            cells.run(0, 1, "5", RunStatus.TIMEOUT, null),
            cells.run(1, 2, "5", RunStatus.OK, "d")));
    ComparisonResult result = cells.judged(FCT);
    assertEquals(Verdict.REGRESSION, result.verdict());
    PointResult point = result.points().get(0);
    assertEquals(Mark.NEWLY_FAILING, point.mark());
    assertEquals(1, point.runs());
  }

  @Test
  void marksRunsThatWereMendedAsNoRegression() {
    cells.point(
        List.of(cells.run(0, 1, "4", RunStatus.FAILED, null)),
        List.of(cells.run(0, 1, "4", RunStatus.OK, "d")));
    ComparisonResult result = cells.judged(FCT);
    assertEquals(Verdict.NO_REGRESSION, result.verdict());
    assertEquals(Mark.FIXED, result.points().get(0).mark());
  }

  @Test
  void holdsNewSeedsAgainstTheWholePoint() {
    cells.point(
        cells.single("4", 1, 10, 11), List.of(cells.run(0, 77, "4", RunStatus.FAILED, null)));
    assertEquals(Mark.NEWLY_FAILING, cells.judged(FCT).points().get(0).mark());
  }

  @Test
  void marksWhatHasNoCounterpart() {
    cells.point(List.of(), cells.single("5", 1, 10, 11));
    cells.point(cells.single("4", 1, 10, 11), List.of());
    cells.point(
        cells.single("4", 1, 10, 11), List.of(cells.run(0, 1, "5", RunStatus.PENDING, null)));
    cells.point(
        List.of(cells.run(0, 1, "4", RunStatus.FAILED, null)),
        List.of(cells.run(0, 1, "5", RunStatus.FAILED, null)));
    ComparisonResult result = cells.judged(FCT);
    assertEquals(4, result.count(Mark.NOT_COMPARABLE));
    assertEquals(
        List.of("new point", "no longer in the sweep", "no result yet", "failed on both sides"),
        result.points().stream().map(PointResult::reason).toList());
    assertEquals(Verdict.NOTHING_COMPARABLE, result.verdict());
  }

  /** One run with one seed against one with another: there is no spread to judge by. */
  @Test
  void doesNotSayThatNothingIsWorseWhereNothingCouldBeCompared() {
    cells.point(cells.single("4", 1, 10), cells.single("4", 2, 20));
    assertEquals(Verdict.NOTHING_COMPARABLE, cells.judged(FCT).verdict());
    cells.point(cells.single("4", 3, 10, 11), cells.single("4", 4, 10, 11));
    assertEquals(Verdict.NO_REGRESSION, cells.judged(FCT).verdict());
  }

  @Test
  void marksAMetricThatOneSideLacks() {
    double none = Double.NaN;
    cells.point(
        cells.runs("4", 1, new double[] {10, none}, new double[] {11, none}),
        cells.runs("5", 1, new double[] {10, 5}, new double[] {11, 6}));
    ComparisonResult result = cells.judged(rules(lower("fct", 0), lower("new_metric", 0)));
    assertEquals(Mark.SAME, result.statistics().cells().get(0).mark());
    assertEquals(Mark.NOT_COMPARABLE, result.statistics().cells().get(1).mark());
  }

  @Test
  void refusesNonsense() {
    assertThrows(IllegalArgumentException.class, () -> lower("fct", -0.1));
    assertThrows(IllegalArgumentException.class, () -> lower("fct", Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> new JudgingRules(List.of(), TestKind.T, 0));
  }
}
