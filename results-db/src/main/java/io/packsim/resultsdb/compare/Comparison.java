package io.packsim.resultsdb.compare;

import java.util.ArrayList;
import java.util.List;

/**
 * Compares two launches point by point. Of a point it keeps a line per metric, not the values, so
 * that memory grows with cells and not with runs.
 */
public final class Comparison {
  private final JudgingRules rules;
  private final CellTest test;
  private final CellJudge judge;
  private final ExactTally exact = new ExactTally();
  private final List<PointResult> points = new ArrayList<>();
  private final List<PointName> identical = new ArrayList<>();

  /** By these rules. */
  public Comparison(JudgingRules rules) {
    this.rules = rules;
    this.test = new CellTest(rules.test());
    this.judge = new CellJudge(rules);
  }

  /**
   * Takes in a point.
   *
   * @param values not asked if the point {@link ComparedPoint#isIdentical}
   */
  public void add(ComparedPoint point, RunValues values) {
    Pairing pairing = Pairing.of(point);
    exact.add(point, pairing);
    if (pairing.isIdentical()) {
      identical.add(point.name());
      return;
    }
    points.addAll(PointChecks.of(point, pairing));
    PointCells cells = new PointCells(point, pairing);
    if (cells.isComparable()) {
      addCells(point.name(), cells, values);
    }
  }

  private void addCells(PointName point, PointCells cells, RunValues values) {
    for (int i = 0; i < rules.metrics().size(); i++) {
      MetricRule metric = rules.metrics().get(i);
      CellValues cell = cells.values(values, i);
      if (cell != null) {
        judge.add(point, metric, test.of(cell));
      } else if (cells.isOneSided(values, i)) {
        judge.addOneSided(point, metric);
      }
    }
  }

  /** The judgement over all points that were taken in. */
  public ComparisonResult result() {
    return ComparisonResult.of(exact.result(), points, identical, judge.result());
  }
}
