package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.LateMetrics;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.journal.JournalEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Metrics that come after the end of their run, because a sweep file has only now asked for them.
 */
public final class LateMetricStore {
  private final Writing writing;
  private final MetricStore metrics;
  private final OutcomeRows outcomes;

  LateMetricStore(Writing writing, MetricStore metrics, OutcomeRows outcomes) {
    this.writing = writing;
    this.metrics = metrics;
    this.outcomes = outcomes;
  }

  /**
   * Adds metrics to finished runs, in place of earlier ones of the same names.
   *
   * @throws IllegalArgumentException if a metric is not defined
   */
  public void add(List<LateMetrics> runs) {
    if (runs.isEmpty()) {
      return;
    }
    writing.inTransaction(
        () -> {
          put(runs, metrics.ids());
          journal(runs);
        });
  }

  private void journal(List<LateMetrics> runs) {
    Map<Long, RunKey> keys = outcomes.keys(runs.stream().map(LateMetrics::runId).toList());
    List<JournalEntry.Added> added = new ArrayList<>();
    for (LateMetrics run : runs) {
      RunKey key = keys.get(run.runId());
      if (key == null) {
        throw new IllegalArgumentException("there is no run " + run.runId());
      }
      added.add(new JournalEntry.Added(key, run.values(), run.absent()));
    }
    writing.journal(new JournalEntry.MetricsAdded(added));
  }

  private void put(List<LateMetrics> runs, Map<String, Long> metricIds) {
    List<Object[]> keys = new ArrayList<>();
    List<Object[]> values = new ArrayList<>();
    List<Object[]> absent = new ArrayList<>();
    for (LateMetrics run : runs) {
      for (MetricValue value : run.values()) {
        long metric = MetricStore.id(metricIds, value.name());
        keys.add(new Object[] {run.runId(), metric});
        values.add(new Object[] {run.runId(), metric, value.value()});
      }
      for (String name : run.absent()) {
        Object[] key = {run.runId(), MetricStore.id(metricIds, name)};
        keys.add(key);
        absent.add(key);
      }
    }
    batch("DELETE FROM metric WHERE run_id = ? AND metric_id = ?", keys);
    batch("DELETE FROM metric_absent WHERE run_id = ? AND metric_id = ?", keys);
    batch("INSERT INTO metric (run_id, metric_id, num_value) VALUES (?, ?, ?)", values);
    batch("INSERT INTO metric_absent (run_id, metric_id) VALUES (?, ?)", absent);
    countAgain(runs);
  }

  /** The self-check compares this count with the rows. */
  private void countAgain(List<LateMetrics> runs) {
    batch(
        """
        UPDATE run SET metric_rows = (SELECT COUNT(*) FROM metric m WHERE m.run_id = run.run_id)
          + (SELECT COUNT(*) FROM distribution d WHERE d.run_id = run.run_id)
        WHERE run_id = ?
        """,
        runs.stream().map(run -> new Object[] {run.runId()}).toList());
  }

  private void batch(String statement, List<Object[]> rows) {
    if (!rows.isEmpty()) {
      writing.jdbc().batchUpdate(statement, rows);
    }
  }
}
