package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.Launch;
import io.packsim.resultsdb.contract.LaunchOutcome;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.journal.JournalEntry;
import java.time.Instant;
import java.util.Optional;

/** Launches: who worked on a sweep, when, with which simulator. */
public final class LaunchStore {
  private final Writing writing;

  LaunchStore(Writing writing) {
    this.writing = writing;
  }

  /**
   * Records the start of a launch.
   *
   * @return its row
   */
  public long start(SweepIds ids, Launch launch) {
    return writing.inTransaction(
        () -> {
          insert(ids, launch);
          writing.journal(
              new JournalEntry.LaunchStarted(
                  text("SELECT name FROM sweep WHERE sweep_id = ?", ids.sweepId()),
                  text("SELECT digest FROM spec WHERE spec_id = ?", ids.specId()),
                  launch));
          return idOf(launch.uid());
        });
  }

  /** Records the end of a launch; an end already recorded stays. */
  public void end(long launchId, LaunchOutcome outcome) {
    Instant at = Instant.now();
    writing.inTransaction(
        () -> {
          end(uidOf(launchId), outcome, at);
        });
  }

  void end(String uid, LaunchOutcome outcome, Instant at) {
    writing.inTransaction(
        () -> {
          writing
              .sql(
                  """
                  UPDATE launch SET outcome = ?, ended_at = ?
                  WHERE launch_uid = ? AND outcome = 'RUNNING'
                  """)
              .params(outcome.name(), Writing.timestamp(at), uid)
              .update();
          writing.journal(new JournalEntry.LaunchEnded(uid, outcome, at));
        });
  }

  /** Says that the launch is alive, by the clock of the database. */
  public void heartbeat(long launchId) {
    writing.inTransaction(
        () ->
            writing
                .sql("UPDATE launch SET heartbeat_at = CURRENT_TIMESTAMP WHERE launch_id = ?")
                .param(launchId)
                .update());
  }

  /** Inserts a launch unless it is there. */
  void insert(SweepIds ids, Launch launch) {
    if (countOf(launch.uid()) > 0) {
      return;
    }
    writing
        .sql(
            """
            INSERT INTO launch (launch_uid, sweep_id, spec_id, host, pid, started_at, heartbeat_at,
              outcome, code_key, model_version, git_commit, git_dirty, jvm, os, cli_args)
            VALUES (?, ?, ?, ?, ?, ?, ?, 'RUNNING', ?, ?, ?, ?, ?, ?, ?)
            """)
        .param(launch.uid())
        .param(ids.sweepId())
        .param(ids.specId())
        .param(launch.host())
        .param(launch.pid())
        .param(Writing.timestamp(launch.startedAt()))
        .param(Writing.timestamp(launch.startedAt()))
        .param(launch.code().key())
        .param(launch.code().modelVersion())
        .param(launch.gitCommit())
        .param(launch.gitDirty())
        .param(Writing.cut(launch.jvm(), 100))
        .param(Writing.cut(launch.os(), 100))
        .param(Writing.cut(launch.arguments(), 4000))
        .update();
  }

  long idOf(String uid) {
    return find(uid).orElseThrow();
  }

  Optional<Long> find(String uid) {
    return writing
        .sql("SELECT launch_id FROM launch WHERE launch_uid = ?")
        .param(uid)
        .query(Long.class)
        .optional();
  }

  String uidOf(long launchId) {
    return text("SELECT launch_uid FROM launch WHERE launch_id = ?", launchId);
  }

  private long countOf(String uid) {
    return writing
        .sql("SELECT COUNT(*) FROM launch WHERE launch_uid = ?")
        .param(uid)
        .query(Long.class)
        .single();
  }

  private String text(String sql, long id) {
    return writing.sql(sql).param(id).query(String.class).single();
  }
}
