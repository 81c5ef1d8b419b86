package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.SpecMetric;
import io.packsim.resultsdb.contract.SpecSnapshot;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.journal.JournalEntry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sweeps and the immutable snapshots of their files. */
public final class SweepStore {
  private final Writing writing;

  SweepStore(Writing writing) {
    this.writing = writing;
  }

  /**
   * Makes a spec of a sweep the current one, for this simulator; both are created if they are
   * missing. Idempotent.
   */
  public SweepIds register(String sweep, SpecSnapshot spec, Code code) {
    return register(sweep, spec, code, Instant.now());
  }

  SweepIds register(String sweep, SpecSnapshot spec, Code code, Instant at) {
    return writing.inTransaction(
        () -> {
          long sweepId = findSweep(sweep).orElseGet(() -> insertSweep(sweep, at));
          long specId =
              findSpec(sweepId, spec.digest()).orElseGet(() -> insertSpec(sweepId, spec, at));
          insertMissingMetrics(specId, spec.metrics());
          makeCurrent(sweepId, specId, code);
          writing.journal(new JournalEntry.SpecRegistered(sweep, spec, code, at));
          return new SweepIds(sweepId, specId);
        });
  }

  /** The sweep of this name with the spec of this digest, if both are registered. */
  public Optional<SweepIds> find(String sweep, String specDigest) {
    return findSweep(sweep)
        .flatMap(id -> findSpec(id, specDigest).map(specId -> new SweepIds(id, specId)));
  }

  private Optional<Long> findSweep(String name) {
    return writing
        .sql("SELECT sweep_id FROM sweep WHERE name = ?")
        .param(name)
        .query(Long.class)
        .optional();
  }

  private Optional<Long> findSpec(long sweepId, String digest) {
    return writing
        .sql("SELECT spec_id FROM spec WHERE sweep_id = ? AND digest = ?")
        .params(sweepId, digest)
        .query(Long.class)
        .optional();
  }

  private long insertSweep(String name, Instant at) {
    writing
        .sql("INSERT INTO sweep (name, created_at) VALUES (?, ?)")
        .params(name, Writing.timestamp(at))
        .update();
    return findSweep(name).orElseThrow();
  }

  private long insertSpec(long sweepId, SpecSnapshot spec, Instant at) {
    writing
        .sql(
            """
            INSERT INTO spec (sweep_id, digest, source_text, resolved_json, created_at)
            VALUES (?, ?, ?, ?, ?)
            """)
        .params(sweepId, spec.digest(), spec.text(), spec.resolved(), Writing.timestamp(at))
        .update();
    long specId = findSpec(sweepId, spec.digest()).orElseThrow();
    insertAxes(specId, spec.axes());
    return specId;
  }

  private void insertAxes(long specId, List<SpecSnapshot.Axis> axes) {
    List<Object[]> rows = new ArrayList<>();
    for (SpecSnapshot.Axis axis : axes) {
      rows.add(new Object[] {specId, rows.size(), axis.name(), axis.numeric()});
    }
    writing
        .jdbc()
        .batchUpdate(
            "INSERT INTO spec_axis (spec_id, axis_no, name, is_numeric) VALUES (?, ?, ?, ?)", rows);
  }

  /** Also for a spec of before there were own metrics, so not only as the spec is inserted. */
  private void insertMissingMetrics(long specId, List<SpecMetric> metrics) {
    List<String> known =
        writing
            .sql("SELECT metric_name FROM spec_metric WHERE spec_id = ?")
            .param(specId)
            .query(String.class)
            .list();
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (SpecMetric metric : metrics) {
      if (!known.contains(metric.name())) {
        rows.add(
            new @Nullable Object[] {
              specId,
              metric.name(),
              metric.better() == null ? null : metric.better().name(),
              metric.tolerance(),
              metric.meaning()
            });
      }
    }
    writing
        .jdbc()
        .batchUpdate(
            """
            INSERT INTO spec_metric (spec_id, metric_name, better, tolerance, meaning)
            VALUES (?, ?, ?, ?, ?)
            """,
            rows);
  }

  private void makeCurrent(long sweepId, long specId, Code code) {
    writing
        .sql("UPDATE sweep SET current_spec_id = ?, current_code_key = ? WHERE sweep_id = ?")
        .params(specId, code.key(), sweepId)
        .update();
  }
}
