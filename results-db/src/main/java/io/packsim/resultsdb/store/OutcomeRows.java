package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.Artifact;
import io.packsim.resultsdb.contract.DistributionValue;
import io.packsim.resultsdb.contract.Effort;
import io.packsim.resultsdb.contract.Failure;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.journal.JournalEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The rows that come and go with the end of a run. */
final class OutcomeRows {
  private static final int MESSAGE_LENGTH = 4000;
  private static final int LOG_LENGTH = 20000;

  private static final String SET_OUTCOME =
      """
      UPDATE run SET status = ?, worker = ?, started_at = ?, finished_at = ?, wall_ms = ?, cpu_ms = ?,
        peak_bytes = ?, events = ?, error_class = ?, error_signature = ?, error_message = ?,
        result_digest = ?, metric_rows = ?\
      """;

  private final Writing writing;
  private final LaunchStore launches;
  private final MetricStore metrics;
  private final MetricRows metricRows;
  private final MemberCounts counts;

  OutcomeRows(
      Writing writing,
      LaunchStore launches,
      MetricStore metrics,
      MetricRows metricRows,
      MemberCounts counts) {
    this.writing = writing;
    this.launches = launches;
    this.metrics = metrics;
    this.metricRows = metricRows;
    this.counts = counts;
  }

  /** Writes the outcomes whose claim holds; returns the others. */
  List<RunOutcome> record(long launchId, List<RunOutcome> ended) {
    int[] updated =
        counts.changing(
            ended.stream().map(end -> end.run().runId()).toList(),
            () -> closeClaims(launchId, ended));
    List<RunOutcome> refused = new ArrayList<>();
    List<RunOutcome> accepted = new ArrayList<>();
    for (int i = 0; i < updated.length; i++) {
      (updated[i] == 1 ? accepted : refused).add(ended.get(i));
    }
    List<Ended> rows = new ArrayList<>();
    for (RunOutcome end : accepted) {
      rows.add(new Ended(end.run().runId(), end.run().attempt(), end.outcome()));
    }
    insertRows(launchId, rows);
    journal(launchId, accepted);
    return refused;
  }

  private int[] closeClaims(long launchId, List<RunOutcome> ended) {
    List<Object[]> rows = new ArrayList<>();
    for (RunOutcome end : ended) {
      List<@Nullable Object> row = new ArrayList<>(outcomeColumns(end.outcome()));
      row.add(end.run().runId());
      row.add(launchId);
      row.add(end.run().attempt());
      rows.add(row.toArray());
    }
    return writing
        .jdbc()
        .batchUpdate(
            SET_OUTCOME
                + " WHERE run_id = ? AND launch_id = ? AND attempts = ? AND status = 'RUNNING'",
            rows);
  }

  private void journal(long launchId, List<RunOutcome> accepted) {
    if (accepted.isEmpty()) {
      return;
    }
    List<JournalEntry.Recorded> recorded = new ArrayList<>();
    for (RunOutcome end : accepted) {
      recorded.add(new JournalEntry.Recorded(end.run().key(), end.run().attempt(), end.outcome()));
    }
    writing.journal(new JournalEntry.OutcomesRecorded(launches.uidOf(launchId), recorded));
  }

  private static List<@Nullable Object> outcomeColumns(Outcome outcome) {
    Effort effort = outcome.effort();
    Failure failure = outcome.failure();
    Measured measured = outcome.measured();
    List<@Nullable Object> columns = new ArrayList<>();
    columns.add(outcome.status().name());
    columns.add(Writing.cut(outcome.worker(), 100));
    columns.add(Writing.timestamp(effort.startedAt()));
    columns.add(Writing.timestamp(effort.finishedAt()));
    columns.add(effort.wallMillis());
    columns.add(effort.cpuMillis());
    columns.add(effort.peakBytes());
    columns.add(effort.events());
    columns.add(failure == null ? null : Writing.cut(failure.errorClass(), 100));
    columns.add(failure == null ? null : Writing.cut(failure.signature(), 400));
    columns.add(failure == null ? null : Writing.cut(failure.message(), MESSAGE_LENGTH));
    columns.add(outcome.resultDigest());
    columns.add(measured.metrics().size() + measured.distributions().size());
    return columns;
  }

  /** One ended attempt at a run that is known by its row. */
  record Ended(long runId, int attempt, Outcome outcome) {}

  private void insertRows(@Nullable Long launchId, List<Ended> ended) {
    Map<String, Long> metricIds = metrics.ids();
    Map<Long, SortedMap<Long, Double>> values = new LinkedHashMap<>();
    List<Object[]> distributions = new ArrayList<>();
    List<Object[]> artifacts = new ArrayList<>();
    List<Object[]> absent = new ArrayList<>();
    for (Ended end : ended) {
      Measured measured = end.outcome().measured();
      values.put(end.runId(), byMetric(measured.metrics(), metricIds));
      for (DistributionValue value : measured.distributions()) {
        long metric = MetricStore.id(metricIds, value.name());
        distributions.add(new Object[] {end.runId(), metric, value.encoding(), value.bytes()});
      }
      for (String name : measured.absent()) {
        absent.add(new Object[] {end.runId(), MetricStore.id(metricIds, name)});
      }
      for (Artifact file : measured.artifacts()) {
        artifacts.add(
            new Object[] {end.runId(), file.path(), file.kind(), file.bytes(), file.sha256()});
      }
    }
    metricRows.insert(values);
    insert(
        "distribution (run_id, metric_id, encoding, payload) VALUES (?, ?, ?, ?)", distributions);
    insert("metric_absent (run_id, metric_id) VALUES (?, ?)", absent);
    insert("artifact (run_id, path, kind, bytes, sha256) VALUES (?, ?, ?, ?, ?)", artifacts);
    insertAttempts(launchId, ended);
  }

  /**
   * Metrics by their rows.
   *
   * @throws IllegalArgumentException if a metric is not defined or given twice
   */
  static SortedMap<Long, Double> byMetric(List<MetricValue> values, Map<String, Long> metricIds) {
    SortedMap<Long, Double> byMetric = new TreeMap<>();
    for (MetricValue value : values) {
      if (byMetric.put(MetricStore.id(metricIds, value.name()), value.value()) != null) {
        throw new IllegalArgumentException("metric " + value.name() + " has two values");
      }
    }
    return byMetric;
  }

  /** The history of the runs. */
  void insertAttempts(@Nullable Long launchId, List<Ended> ended) {
    List<Object[]> rows = new ArrayList<>();
    ended.forEach(end -> rows.add(attemptRow(launchId, end)));
    insert(
        """
        attempt (run_id, attempt, launch_id, worker, started_at, ended_at, outcome, error_message,
          log_tail) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        rows);
  }

  /** Ends a run whatever its claim is; its rows elsewhere are not touched. */
  void setOutcome(long runId, Outcome outcome) {
    List<@Nullable Object> row = new ArrayList<>(outcomeColumns(outcome));
    row.add(runId);
    writing.jdbc().update(SET_OUTCOME + " WHERE run_id = ?", row.toArray());
  }

  private void insert(String rest, List<Object[]> rows) {
    if (!rows.isEmpty()) {
      writing.jdbc().batchUpdate("INSERT INTO " + rest, rows);
    }
  }

  private static @Nullable Object[] attemptRow(@Nullable Long launchId, Ended end) {
    Outcome outcome = end.outcome();
    Failure failure = outcome.failure();
    return new @Nullable Object[] {
      end.runId(),
      end.attempt(),
      launchId,
      Writing.cut(outcome.worker(), 100),
      Writing.timestamp(outcome.effort().startedAt()),
      Writing.timestamp(outcome.effort().finishedAt()),
      outcome.status().name(),
      failure == null ? null : Writing.cut(failure.message(), MESSAGE_LENGTH),
      tail(outcome.logTail())
    };
  }

  private static String tail(String log) {
    return log.length() <= LOG_LENGTH ? log : log.substring(log.length() - LOG_LENGTH);
  }

  /** Writes an outcome whatever the run's state is: the latest journal entry counts. */
  void replay(@Nullable Long launchId, List<Ended> ended) {
    counts.changing(ended.stream().map(Ended::runId).toList(), () -> overwritten(launchId, ended));
  }

  private int overwritten(@Nullable Long launchId, List<Ended> ended) {
    List<Object[]> rows = new ArrayList<>();
    for (Ended end : ended) {
      takeResultsAway(List.of(end.runId()));
      List<@Nullable Object> row = new ArrayList<>(outcomeColumns(end.outcome()));
      row.add(launchId);
      row.add(end.attempt());
      row.add(end.runId());
      rows.add(row.toArray());
      writing
          .sql("DELETE FROM attempt WHERE run_id = ? AND attempt = ?")
          .params(end.runId(), end.attempt())
          .update();
    }
    writing
        .jdbc()
        .batchUpdate(SET_OUTCOME + ", launch_id = ?, attempts = ? WHERE run_id = ?", rows);
    insertRows(launchId, ended);
    return ended.size();
  }

  /** Queues finished runs anew. */
  int requeue(List<Long> runIds) {
    return runIds.isEmpty() ? 0 : counts.changing(runIds, () -> requeued(runIds));
  }

  private int requeued(List<Long> runIds) {
    takeResultsAway(runIds);
    List<Object[]> rows = new ArrayList<>();
    runIds.forEach(runId -> rows.add(new Object[] {runId}));
    writing
        .jdbc()
        .batchUpdate(
            """
            UPDATE run SET status = 'PENDING', inflight_deaths = 0, worker = NULL,
              started_at = NULL, finished_at = NULL, wall_ms = NULL, cpu_ms = NULL,
              peak_bytes = NULL, events = NULL, error_class = NULL, error_signature = NULL,
              error_message = NULL, result_digest = NULL, metric_rows = 0
            WHERE run_id = ?
            """,
            rows);
    writing.journal(new JournalEntry.RunsRequeued(List.copyOf(keys(runIds).values())));
    return runIds.size();
  }

  private void takeResultsAway(List<Long> runIds) {
    for (List<Long> some : InList.of(runIds)) {
      for (String table : List.of("run_metrics", "distribution", "metric_absent", "artifact")) {
        writing
            .sql("DELETE FROM " + table + " WHERE run_id IN (:runs)")
            .param("runs", some)
            .update();
      }
    }
  }

  /** The natural keys of runs, in the order of their rows. */
  Map<Long, RunKey> keys(List<Long> runIds) {
    Map<Long, RunKey> keys = new LinkedHashMap<>();
    for (List<Long> some : InList.of(runIds)) {
      writing
          .sql(
              """
              SELECT r.run_id, p.point_key, r.replication, r.seed, r.code_key, r.model_version,
                r.status
              FROM run r JOIN point p ON p.point_id = r.point_id
              WHERE r.run_id IN (:runs) ORDER BY r.run_id
              """)
          .param("runs", some)
          .query(StoredRun::of)
          .list()
          .forEach(run -> keys.put(run.runId(), run.key()));
    }
    return keys;
  }
}
