package io.packsim.resultsdb.compare;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a comparison found.
 *
 * @param verdict what it comes to
 * @param exact the comparison of results by their digests
 * @param points what is to be said of points as a whole
 * @param identicalPoints points whose runs are all identical
 * @param statistics the comparison of metrics
 */
public record ComparisonResult(
    Verdict verdict,
    ExactLayer exact,
    List<PointResult> points,
    List<PointName> identicalPoints,
    StatisticalLayer statistics) {
  /** Takes copies. */
  public ComparisonResult {
    points = List.copyOf(points);
    identicalPoints = List.copyOf(identicalPoints);
  }

  static ComparisonResult of(
      ExactLayer exact,
      List<PointResult> points,
      List<PointName> identicalPoints,
      StatisticalLayer statistics) {
    List<Mark> marks = marks(points, statistics.cells()).toList();
    boolean compared =
        exact.identical() + exact.changed() > 0
            || statistics.hasComparedCells()
            || marks.contains(Mark.FIXED);
    Verdict verdict = compared ? verdict(exact, marks) : ofNothing(marks);
    return new ComparisonResult(verdict, exact, points, identicalPoints, statistics);
  }

  /** That nothing is worse must not be said of what was not compared. */
  private static Verdict ofNothing(List<Mark> marks) {
    return marks.contains(Mark.NEWLY_FAILING) ? Verdict.REGRESSION : Verdict.NOTHING_COMPARABLE;
  }

  private static Verdict verdict(ExactLayer exact, List<Mark> marks) {
    if (marks.contains(Mark.WORSE) || marks.contains(Mark.NEWLY_FAILING)) {
      return Verdict.REGRESSION;
    }
    if (exact.undeclared() > 0) {
      return Verdict.UNDECLARED_CHANGE;
    }
    if (exact.changed() > 0) {
      return Verdict.BEHAVIOUR_CHANGE;
    }
    return exact.isIdentical() && !marks.contains(Mark.FIXED)
        ? Verdict.IDENTICAL
        : Verdict.NO_REGRESSION;
  }

  private static Stream<Mark> marks(List<PointResult> points, List<CellResult> cells) {
    return Stream.concat(
        points.stream().map(PointResult::mark), cells.stream().map(CellResult::mark));
  }

  /** How many points and cells have a mark. */
  public long count(Mark mark) {
    return marks(points, statistics.cells()).filter(mark::equals).count();
  }
}
