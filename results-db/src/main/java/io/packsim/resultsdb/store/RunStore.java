package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.PlannedPoint;
import io.packsim.resultsdb.contract.PlannedRun;
import io.packsim.resultsdb.contract.Registration;
import io.packsim.resultsdb.contract.ReturnedClaims;
import io.packsim.resultsdb.contract.Reuse;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.contract.WaitingRun;
import io.packsim.resultsdb.journal.JournalEntry;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Points, runs and their outcomes. A run goes PENDING, RUNNING (claimed), then to a final status;
 * only {@link #requeue} leads back.
 */
public final class RunStore {
  private final Writing writing;
  private final RunRegistry registry;
  private final OutcomeRows outcomes;
  private final DeadClaims deadClaims;
  private final MemberCounts counts;

  RunStore(
      Writing writing,
      RunRegistry registry,
      OutcomeRows outcomes,
      DeadClaims deadClaims,
      MemberCounts counts) {
    this.writing = writing;
    this.registry = registry;
    this.outcomes = outcomes;
    this.deadClaims = deadClaims;
    this.counts = counts;
  }

  /**
   * Makes planned runs members of a spec, for a simulator. Points and runs that are known stay as
   * they are, so a finished run is reused. Idempotent. Call it with some hundred runs at a time.
   *
   * @param points the points that the runs name; those registered before may be left out
   */
  public Registration register(
      SweepIds ids, Code code, Reuse reuse, List<PlannedPoint> points, List<PlannedRun> runs) {
    return writing.inTransaction(
        () -> {
          List<JournalEntry.Member> members = registry.resolve(runs, code, reuse);
          Registration result = registry.insertMissing(ids, code.key(), points, members);
          writing.journal(registered(ids, code.key(), points, members));
          return result;
        });
  }

  private JournalEntry registered(
      SweepIds ids, String codeKey, List<PlannedPoint> points, List<JournalEntry.Member> members) {
    return new JournalEntry.RunsRegistered(
        text("SELECT name FROM sweep WHERE sweep_id = ?", ids.sweepId()),
        text("SELECT digest FROM spec WHERE spec_id = ?", ids.specId()),
        codeKey,
        points,
        members);
  }

  /** The runs a spec waits for, in the order of its expansion. */
  public List<Long> pending(SweepIds ids, Code code) {
    return waiting(ids, code).stream().map(WaitingRun::runId).toList();
  }

  /** The runs a spec waits for, in the order of its expansion, with what their turn depends on. */
  public List<WaitingRun> waiting(SweepIds ids, Code code) {
    return writing
        .sql(
            """
            SELECT r.run_id, r.point_id, r.replication, r.inflight_deaths
            FROM sweep_run m JOIN run r ON r.run_id = m.run_id
            WHERE m.spec_id = ? AND m.code_key = ? AND r.status = 'PENDING'
            ORDER BY m.ordinal, r.run_id
            """)
        .params(ids.specId(), code.key())
        .query(
            (row, number) ->
                new WaitingRun(row.getLong(1), row.getLong(2), row.getInt(3), row.getInt(4)))
        .list();
  }

  /**
   * Those of the runs a spec waits for that are among some, in the order of its expansion.
   *
   * @param among by their keys; the runs of the simulator at hand
   */
  public List<Long> pending(SweepIds ids, Code code, Set<RunKey> among) {
    List<Long> pending = new ArrayList<>();
    writing
        .sql(
            """
            SELECT r.run_id, p.point_key, r.replication, r.seed
            FROM sweep_run m JOIN run r ON r.run_id = m.run_id
            JOIN point p ON p.point_id = r.point_id
            WHERE m.spec_id = ? AND m.code_key = ? AND r.status = 'PENDING'
            ORDER BY m.ordinal, r.run_id
            """)
        .params(ids.specId(), code.key())
        .query(
            row -> {
              RunKey key = new RunKey(row.getString(2), row.getInt(3), row.getLong(4), code.key());
              if (among.contains(key)) {
                pending.add(row.getLong(1));
              }
            });
    return pending;
  }

  /**
   * Claims runs for a launch: those of them that are PENDING become RUNNING. They are in flight
   * once the transaction has committed.
   *
   * @return the claimed ones, in the order given
   */
  public List<ClaimedRun> claim(long launchId, Collection<Long> runIds) {
    if (runIds.isEmpty()) {
      return List.of();
    }
    return writing.inTransaction(
        () -> claimed(counts.changing(runIds, () -> markRunning(launchId, List.copyOf(runIds)))));
  }

  private List<Long> markRunning(long launchId, List<Long> runIds) {
    OffsetDateTime now = Writing.timestamp(Instant.now());
    List<Object[]> rows = new ArrayList<>();
    runIds.forEach(runId -> rows.add(new Object[] {launchId, now, runId}));
    int[] updated =
        writing
            .jdbc()
            .batchUpdate(
                """
                UPDATE run SET status = 'RUNNING', launch_id = ?, attempts = attempts + 1,
                  started_at = ?
                WHERE run_id = ? AND status = 'PENDING'
                """,
                rows);
    List<Long> claimed = new ArrayList<>();
    for (int i = 0; i < updated.length; i++) {
      if (updated[i] == 1) {
        claimed.add(runIds.get(i));
      }
    }
    return claimed;
  }

  private List<ClaimedRun> claimed(List<Long> runIds) {
    Map<Long, ClaimedRun> runs = new HashMap<>();
    for (List<Long> some : InList.of(runIds)) {
      writing
          .sql(
              """
              SELECT r.run_id, p.point_key, r.replication, r.seed, r.code_key, r.attempts,
                p.document,
                (SELECT MAX(o.peak_bytes) FROM run o WHERE o.point_id = r.point_id) AS peak_bytes
              FROM run r JOIN point p ON p.point_id = r.point_id
              WHERE r.run_id IN (:runs)
              """)
          .param("runs", some)
          .query(RunStore::claimedRun)
          .list()
          .forEach(run -> runs.put(run.runId(), run));
    }
    return runIds.stream().map(runs::get).toList();
  }

  private static ClaimedRun claimedRun(ResultSet row, int number) throws SQLException {
    RunKey key = new RunKey(row.getString(2), row.getInt(3), row.getLong(4), row.getString(5));
    return new ClaimedRun(row.getLong(1), key, row.getInt(6), row.getString(7), row.getLong(8));
  }

  /**
   * Records the ends of claimed runs: status, metrics, distributions, artifacts and the attempt,
   * all in one transaction.
   *
   * @return outcomes that were refused because their claim no longer holds; nothing was written for
   *     them
   * @throws IllegalArgumentException if a metric is not defined
   */
  public List<RunOutcome> recordOutcomes(long launchId, List<RunOutcome> ended) {
    return writing.inTransaction(() -> outcomes.record(launchId, ended));
  }

  /**
   * Gives back every claim of other launches, which must be proved dead, and marks those launches
   * DEAD. A run that was in flight at {@code deathLimit} deaths becomes FAILED of class {@code
   * LOST}.
   *
   * @param launchId the living launch
   * @param deathLimit at least 1
   */
  public ReturnedClaims returnClaimsOfDeadLaunches(long launchId, int deathLimit) {
    return writing.inTransaction(() -> deadClaims.giveBack(launchId, deathLimit));
  }

  /**
   * Counts the deaths of worker processes that took runs with them while this launch lives on: each
   * is an attempt of status LOST, after which the run is PENDING again. One whose process died
   * {@code deathLimit} times becomes FAILED, of the class of its last death.
   *
   * @param lost outcomes of status LOST
   * @param deathLimit at least 1
   * @return those that became FAILED, with that outcome
   */
  public List<RunOutcome> recordDeaths(long launchId, List<RunOutcome> lost, int deathLimit) {
    return lost.isEmpty()
        ? List.of()
        : writing.inTransaction(() -> deadClaims.countDeaths(launchId, lost, deathLimit));
  }

  /**
   * Gives back the claims of a launch that stops in an orderly way: nobody died, and what has no
   * end was no attempt. The launch claims nothing more, so the next claim of these numbers is told
   * from this one by its launch.
   */
  public int releaseClaims(long launchId) {
    return writing.inTransaction(
        () -> counts.changing(claimsOf(launchId), () -> giveBack(launchId)));
  }

  private List<Long> claimsOf(long launchId) {
    return writing
        .sql("SELECT run_id FROM run WHERE launch_id = ? AND status = 'RUNNING'")
        .param(launchId)
        .query(Long.class)
        .list();
  }

  private int giveBack(long launchId) {
    return writing
        .sql(
            """
            UPDATE run SET status = 'PENDING', started_at = NULL, attempts = attempts - 1
            WHERE launch_id = ? AND status = 'RUNNING'
            """)
        .param(launchId)
        .update();
  }

  /**
   * Queues the finished runs of a spec anew if they ended in one of these statuses. Their seeds
   * stay; their results, if any, are taken away; their attempts are kept.
   *
   * @return how many
   */
  public int requeue(SweepIds ids, Code code, Set<RunStatus> ended) {
    Set<RunStatus> statuses = EnumSet.noneOf(RunStatus.class);
    ended.stream().filter(RunStatus::isFinal).forEach(statuses::add);
    if (statuses.isEmpty()) {
      return 0;
    }
    return writing.inTransaction(
        () ->
            outcomes.requeue(
                writing
                    .sql(
                        """
                        SELECT r.run_id FROM sweep_run m JOIN run r ON r.run_id = m.run_id
                        WHERE m.spec_id = :spec AND m.code_key = :code AND r.status IN (:ended)
                        ORDER BY r.run_id
                        """)
                    .param("spec", ids.specId())
                    .param("code", code.key())
                    .param("ended", statuses.stream().map(RunStatus::name).toList())
                    .query(Long.class)
                    .list()));
  }

  /**
   * Queues these finished runs anew, whatever their end was.
   *
   * @return how many of them were finished
   */
  public int requeue(Collection<Long> runIds) {
    if (runIds.isEmpty()) {
      return 0;
    }
    return writing.inTransaction(() -> outcomes.requeue(finished(runIds)));
  }

  private List<Long> finished(Collection<Long> runIds) {
    Set<Long> finished = new TreeSet<>();
    for (List<Long> some : InList.of(runIds)) {
      finished.addAll(
          writing
              .sql(
                  """
                  SELECT run_id FROM run WHERE run_id IN (:runs)
                    AND status NOT IN ('PENDING', 'RUNNING')
                  """)
              .param("runs", some)
              .query(Long.class)
              .list());
    }
    return List.copyOf(finished);
  }

  private String text(String sql, long id) {
    return writing.sql(sql).param(id).query(String.class).single();
  }
}
