package io.packsim.resultsdb.compare;

/** Knows the metrics of runs. */
@FunctionalInterface
public interface RunValues {
  /**
   * The value of a metric.
   *
   * @param metric its place among the metrics of the {@link JudgingRules}
   * @return NaN if the run has none
   */
  double value(long runId, int metric);
}
