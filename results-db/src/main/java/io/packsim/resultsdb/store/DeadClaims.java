package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.Effort;
import io.packsim.resultsdb.contract.Failure;
import io.packsim.resultsdb.contract.LaunchOutcome;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.ReturnedClaims;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.journal.JournalEntry;
import io.packsim.resultsdb.store.OutcomeRows.Ended;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What dead launches left in flight. */
final class DeadClaims {
  private final Writing writing;
  private final LaunchStore launches;
  private final OutcomeRows outcomes;
  private final MemberCounts counts;

  DeadClaims(Writing writing, LaunchStore launches, OutcomeRows outcomes, MemberCounts counts) {
    this.writing = writing;
    this.launches = launches;
    this.outcomes = outcomes;
    this.counts = counts;
  }

  /** Gives back the claims of all launches but one. */
  ReturnedClaims giveBack(long living, int deathLimit) {
    List<Claim> claims = claims(living);
    List<Claim> lost = claims.stream().filter(claim -> claim.deaths() + 1 >= deathLimit).toList();
    counts.changing(
        claims.stream().map(Claim::runId).toList(),
        () -> {
          countDeaths(claims);
          lost.forEach(this::giveUp);
          return lost;
        });
    buryLaunches(living);
    return new ReturnedClaims(claims.size() - lost.size(), lost.size());
  }

  private record Claim(
      long runId, RunKey key, int attempt, int deaths, long launchId, Instant startedAt) {
    static Claim of(ResultSet row, int number) throws SQLException {
      return new Claim(
          row.getLong("run_id"),
          StoredRun.of(row, number).key(),
          row.getInt("attempts"),
          row.getInt("inflight_deaths"),
          row.getLong("launch_id"),
          row.getObject("started_at", OffsetDateTime.class).toInstant());
    }

    Ended ended(RunStatus status, Failure failure) {
      Effort effort = new Effort(startedAt, Instant.now(), 0, 0, 0, 0);
      return new Ended(
          runId, attempt, new Outcome(status, effort, failure, null, Measured.NONE, "", ""));
    }
  }

  private List<Claim> claims(long living) {
    return writing
        .sql(
            """
            SELECT r.run_id, p.point_key, r.replication, r.seed, r.code_key, r.model_version,
              r.status, r.attempts, r.inflight_deaths, r.launch_id, r.started_at
            FROM run r JOIN point p ON p.point_id = r.point_id
            WHERE r.status = 'RUNNING' AND r.launch_id <> ? ORDER BY r.run_id
            """)
        .param(living)
        .query(Claim::of)
        .list();
  }

  private void countDeaths(List<Claim> claims) {
    Failure death =
        new Failure("LOST", "process died", "the process died while the run was in flight");
    List<Object[]> rows = new ArrayList<>();
    for (Claim claim : claims) {
      rows.add(new Object[] {claim.runId()});
      outcomes.insertAttempts(claim.launchId(), List.of(claim.ended(RunStatus.LOST, death)));
    }
    writing
        .jdbc()
        .batchUpdate(
            """
            UPDATE run SET status = 'PENDING', started_at = NULL,
              inflight_deaths = inflight_deaths + 1
            WHERE run_id = ?
            """,
            rows);
  }

  /** Counts the deaths of worker processes of a living launch. */
  List<RunOutcome> countDeaths(long launchId, List<RunOutcome> lost, int deathLimit) {
    return counts.changing(
        lost.stream().map(end -> end.run().runId()).toList(),
        () -> putBackOrGivenUp(launchId, lost, deathLimit));
  }

  /** Returns those that are given up. */
  private List<RunOutcome> putBackOrGivenUp(long launchId, List<RunOutcome> lost, int deathLimit) {
    List<RunOutcome> givenUp = new ArrayList<>();
    for (RunOutcome end : lost) {
      long runId = end.run().runId();
      if (isPutBack(launchId, end)) {
        outcomes.insertAttempts(
            launchId, List.of(new Ended(runId, end.run().attempt(), end.outcome())));
        int deaths = deaths(runId);
        if (deaths >= deathLimit) {
          givenUp.add(giveUp(launchId, end, deaths));
        }
      }
    }
    return givenUp;
  }

  /** Whether the claim still held. */
  private boolean isPutBack(long launchId, RunOutcome end) {
    return writing
            .sql(
                """
                UPDATE run SET status = 'PENDING', started_at = NULL,
                  inflight_deaths = inflight_deaths + 1
                WHERE run_id = ? AND launch_id = ? AND attempts = ? AND status = 'RUNNING'
                """)
            .params(end.run().runId(), launchId, end.run().attempt())
            .update()
        == 1;
  }

  private int deaths(long runId) {
    return writing
        .sql("SELECT inflight_deaths FROM run WHERE run_id = ?")
        .param(runId)
        .query(Integer.class)
        .single();
  }

  private RunOutcome giveUp(long launchId, RunOutcome end, int deaths) {
    Outcome last = end.outcome();
    Failure failure =
        Objects.requireNonNull(last.failure(), "a lost run has a failure").afterDeaths(deaths);
    Outcome outcome = last.asFailed(failure);
    outcomes.setOutcome(end.run().runId(), outcome);
    writing.journal(
        new JournalEntry.OutcomesRecorded(
            launches.uidOf(launchId),
            List.of(new JournalEntry.Recorded(end.run().key(), end.run().attempt(), outcome))));
    return new RunOutcome(end.run(), outcome);
  }

  private void giveUp(Claim claim) {
    Failure failure =
        new Failure(
            "LOST",
            "in flight at every death of its process",
            "in flight at " + (claim.deaths() + 1) + " deaths of its process; given up");
    Ended end = claim.ended(RunStatus.FAILED, failure);
    outcomes.setOutcome(claim.runId(), end.outcome());
    writing.journal(
        new JournalEntry.OutcomesRecorded(
            launches.uidOf(claim.launchId()),
            List.of(new JournalEntry.Recorded(claim.key(), claim.attempt(), end.outcome()))));
  }

  private void buryLaunches(long living) {
    writing
        .sql("SELECT launch_uid FROM launch WHERE outcome = 'RUNNING' AND launch_id <> ?")
        .param(living)
        .query(String.class)
        .list()
        .forEach(uid -> launches.end(uid, LaunchOutcome.DEAD, Instant.now()));
  }
}
