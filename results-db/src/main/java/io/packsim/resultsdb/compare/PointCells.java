package io.packsim.resultsdb.compare;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values of a point's metrics, side by side: of pairs where there are any, else of all. */
final class PointCells {
  private final List<ComparedRun> before;
  private final List<ComparedRun> after;
  private final boolean paired;

  PointCells(ComparedPoint point, Pairing pairing) {
    this.paired = !pairing.pairs().isEmpty();
    List<RunPair> pairs = pairing.pairs().stream().filter(RunPair::isOk).toList();
    this.before = paired ? pairs.stream().map(RunPair::before).toList() : ok(point.before());
    this.after = paired ? pairs.stream().map(RunPair::after).toList() : ok(point.after());
  }

  private static List<ComparedRun> ok(List<ComparedRun> runs) {
    return runs.stream().filter(ComparedRun::isOk).toList();
  }

  /** Whether both sides have a run with a result. */
  boolean isComparable() {
    return !before.isEmpty() && !after.isEmpty();
  }

  /** Whether any run of a side has this metric. */
  boolean has(List<ComparedRun> side, RunValues values, int metric) {
    return side.stream().anyMatch(run -> Double.isFinite(values.value(run.runId(), metric)));
  }

  /** Whether exactly one side has this metric. */
  boolean isOneSided(RunValues values, int metric) {
    return has(before, values, metric) != has(after, values, metric);
  }

  /** The values of both sides; null if either has none. */
  @Nullable CellValues values(RunValues values, int metric) {
    double[] left = read(before, values, metric);
    double[] right = read(after, values, metric);
    CellValues cell =
        paired ? complete(left, right) : CellValues.unpaired(finite(left), finite(right));
    return cell.before().length == 0 || cell.after().length == 0 ? null : cell;
  }

  private static double[] read(List<ComparedRun> runs, RunValues values, int metric) {
    return runs.stream().mapToDouble(run -> values.value(run.runId(), metric)).toArray();
  }

  private static double[] finite(double[] values) {
    return Arrays.stream(values).filter(Double::isFinite).toArray();
  }

  /** Pairs of which both have the metric. */
  private static CellValues complete(double[] left, double[] right) {
    double[] before = new double[left.length];
    double[] after = new double[left.length];
    int n = 0;
    for (int i = 0; i < left.length; i++) {
      if (Double.isFinite(left[i]) && Double.isFinite(right[i])) {
        before[n] = left[i];
        after[n++] = right[i];
      }
    }
    return CellValues.paired(Arrays.copyOf(before, n), Arrays.copyOf(after, n));
  }
}
