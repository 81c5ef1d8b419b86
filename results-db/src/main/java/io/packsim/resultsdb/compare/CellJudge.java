package io.packsim.resultsdb.compare;

import java.util.ArrayList;
import java.util.List;

/** Judges all cells together, since the correction depends on their number. */
final class CellJudge {
  private final JudgingRules rules;
  private final List<Cell> cells = new ArrayList<>();

  CellJudge(JudgingRules rules) {
    this.rules = rules;
  }

  private record Cell(PointName point, MetricRule metric, Evidence evidence, boolean comparable) {}

  void add(PointName point, MetricRule metric, Evidence evidence) {
    cells.add(new Cell(point, metric, evidence, true));
  }

  /** A metric that one side only has. */
  void addOneSided(PointName point, MetricRule metric) {
    Evidence nothing =
        new Evidence(
            Method.NONE, false, 0, 0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
    cells.add(new Cell(point, metric, nothing, false));
  }

  StatisticalLayer result() {
    double[] corrected =
        Holm.adjusted(
            cells.stream()
                .filter(cell -> cell.evidence().isTested())
                .mapToDouble(cell -> cell.evidence().p())
                .toArray());
    List<CellResult> results = new ArrayList<>();
    int next = 0;
    for (Cell cell : cells) {
      double adjusted = cell.evidence().isTested() ? corrected[next++] : Double.NaN;
      results.add(result(cell, adjusted, corrected.length));
    }
    return new StatisticalLayer(
        results,
        corrected.length,
        (int) results.stream().filter(result -> result.needed() > 0).count(),
        results.stream().mapToInt(CellResult::needed).max().orElse(0));
  }

  private CellResult result(Cell cell, double adjustedP, int tested) {
    int needed = cell.comparable() ? needed(cell.evidence(), tested) : 0;
    Mark mark = cell.comparable() ? mark(cell, adjustedP) : Mark.NOT_COMPARABLE;
    return new CellResult(cell.point(), cell.metric(), cell.evidence(), adjustedP, needed, mark);
  }

  private Mark mark(Cell cell, double adjustedP) {
    double change = cell.evidence().change();
    boolean real =
        cell.evidence().method() == Method.EXACT
            ? cell.evidence().p() == 0
            : adjustedP <= rules.alpha();
    if (real) {
      return cell.metric().isBeyond(change) ? cell.metric().markOf(change) : Mark.SAME;
    }
    return cell.metric().isLarge(change) ? Mark.UNCERTAIN : Mark.SAME;
  }

  /**
   * Replications needed where the present ones cannot reach significance: a cell's smallest p has
   * to pass the correction as if it were the first of all to be rejected.
   */
  private int needed(Evidence evidence, int tested) {
    double first = rules.alpha() / Math.max(1, tested);
    boolean ranks = rules.test() == TestKind.RANK || evidence.method() == Method.PERMUTATION;
    if (evidence.method() == Method.NONE) {
      return ranks ? reaching(evidence, first) : 2;
    }
    return evidence.isTested() && evidence.smallestP() > first ? reaching(evidence, first) : 0;
  }

  private static int reaching(Evidence evidence, double p) {
    return evidence.paired() ? RankLimits.pairsFor(p) : RankLimits.replicationsFor(p);
  }
}
