package io.packsim.resultsdb.contract;

import java.util.List;

/**
 * Metrics that were taken from the stored result of a run after it had finished.
 *
 * @param runId row of the run
 * @param values what was found
 * @param absent names of the metrics that the result has no value of
 */
public record LateMetrics(long runId, List<MetricValue> values, List<String> absent) {
  /** Takes copies. */
  public LateMetrics {
    values = List.copyOf(values);
    absent = List.copyOf(absent);
  }
}
