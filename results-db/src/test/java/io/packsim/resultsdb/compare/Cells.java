package io.packsim.resultsdb.compare;

import io.packsim.resultsdb.contract.MetricDefinition.Better;
import io.packsim.resultsdb.contract.RunStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Points with runs and values, made up one by one. */
final class Cells implements RunValues {
  private final Map<Long, double[]> values = new HashMap<>();
  private final List<ComparedPoint> points = new ArrayList<>();
  private long nextRun = 1;

  static MetricRule lower(String name, double tolerance) {
    return new MetricRule(name, "us", Better.LOWER, tolerance);
  }

  static JudgingRules rules(MetricRule... metrics) {
    return new JudgingRules(List.of(metrics), TestKind.T, JudgingRules.USUAL_ALPHA);
  }

  ComparedRun run(
      int replication, long seed, String model, RunStatus status, @Nullable String digest) {
    return new ComparedRun(nextRun++, replication, seed, model, status, digest);
  }

  /** Successful runs with one value per metric each; the digest says the values. */
  List<ComparedRun> runs(String model, long firstSeed, double[]... perRun) {
    List<ComparedRun> runs = new ArrayList<>();
    for (int i = 0; i < perRun.length; i++) {
      String digest = Integer.toHexString(java.util.Arrays.hashCode(perRun[i]));
      ComparedRun run = run(i, firstSeed + i, model, RunStatus.OK, digest);
      values.put(run.runId(), perRun[i]);
      runs.add(run);
    }
    return runs;
  }

  /** One run per value, of a single metric. */
  List<ComparedRun> single(String model, long firstSeed, double... perRun) {
    double[][] rows = new double[perRun.length][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new double[] {perRun[i]};
    }
    return runs(model, firstSeed, rows);
  }

  Cells point(List<ComparedRun> before, List<ComparedRun> after) {
    PointName name = new PointName("p" + points.size(), List.of());
    points.add(new ComparedPoint(name, before, after));
    return this;
  }

  ComparisonResult judged(JudgingRules rules) {
    Comparison comparison = new Comparison(rules);
    points.forEach(point -> comparison.add(point, this));
    return comparison.result();
  }

  @Override
  public double value(long runId, int metric) {
    double[] row = values.get(runId);
    return row == null ? Double.NaN : row[metric];
  }
}
