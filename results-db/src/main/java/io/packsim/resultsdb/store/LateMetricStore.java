package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.Artifact;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.LateMetrics;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.contract.Unmeasured;
import io.packsim.resultsdb.journal.JournalEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Metrics that come after the end of their run, because a sweep file has only now asked for them.
 */
public final class LateMetricStore {
  private final Writing writing;
  private final MetricStore metrics;
  private final MetricRows metricRows;
  private final OutcomeRows outcomes;

  LateMetricStore(
      Writing writing, MetricStore metrics, MetricRows metricRows, OutcomeRows outcomes) {
    this.writing = writing;
    this.metrics = metrics;
    this.metricRows = metricRows;
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

  /**
   * Successful runs of a spec in which an own metric was never looked for and whose full result was
   * kept, in the order of their rows.
   *
   * @param afterRun the row after which to begin; 0 for the first
   */
  public List<Unmeasured> unmeasured(SweepIds ids, Code code, long afterRun, int atMost) {
    return writing
        .sql(
            """
            SELECT r.run_id, r.result_digest, f.kind, f.path, f.bytes, f.sha256
            FROM sweep_run m
            JOIN run r ON r.run_id = m.run_id AND r.status = 'OK'
            JOIN artifact f ON f.run_id = r.run_id AND f.kind = 'result'
            WHERE m.spec_id = ? AND m.code_key = ? AND m.run_id > ? AND EXISTS (
              SELECT 1 FROM spec_metric sm
              JOIN metric_def d ON d.name = sm.metric_name AND d.definition <> ''
              WHERE sm.spec_id = m.spec_id
                AND NOT EXISTS (SELECT 1 FROM run_metrics v
                  JOIN metric_set_member e ON e.set_id = v.set_id
                  WHERE v.run_id = m.run_id AND e.metric_id = d.metric_id)
                AND NOT EXISTS (SELECT 1 FROM metric_absent a
                  WHERE a.run_id = m.run_id AND a.metric_id = d.metric_id))
            ORDER BY r.run_id FETCH FIRST ? ROWS ONLY
            """)
        .params(ids.specId(), code.key(), afterRun, atMost)
        .query(
            (row, number) ->
                new Unmeasured(
                    row.getLong(1),
                    row.getString(2),
                    new Artifact(
                        row.getString(3), row.getString(4), row.getLong(5), row.getString(6))))
        .list();
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
    List<Long> ids = runs.stream().map(LateMetrics::runId).toList();
    Map<Long, SortedMap<Long, Double>> values = metricRows.of(ids);
    List<Object[]> looked = new ArrayList<>();
    List<Object[]> absent = new ArrayList<>();
    for (LateMetrics run : runs) {
      SortedMap<Long, Double> ofRun = values.computeIfAbsent(run.runId(), id -> new TreeMap<>());
      SortedMap<Long, Double> late = OutcomeRows.byMetric(run.values(), metricIds);
      late.keySet().forEach(metric -> looked.add(new Object[] {run.runId(), metric}));
      ofRun.putAll(late);
      for (String name : run.absent()) {
        Object[] key = {run.runId(), MetricStore.id(metricIds, name)};
        ofRun.remove(MetricStore.id(metricIds, name));
        looked.add(key);
        absent.add(key);
      }
    }
    batch(
        "DELETE FROM run_metrics WHERE run_id = ?",
        ids.stream().map(id -> new Object[] {id}).toList());
    metricRows.insert(values);
    batch("DELETE FROM metric_absent WHERE run_id = ? AND metric_id = ?", looked);
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
