package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.PlannedRun;
import io.packsim.resultsdb.contract.Removal;
import io.packsim.resultsdb.contract.Reuse;
import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.contract.SpecSnapshot;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.store.Stores;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/** What is said to be the state of a sweep, beside what its runs say, after each kind of change. */
class MemberCountsTest {
  /** Of 2 sizes, each with 2 kinds of control and 3 replications. */
  private static final long RUNS = 12;

  @TempDir Path directory;
  private ResultsDatabase database;
  private Stores stores;
  private JdbcTemplate jdbc;
  private SweepIds ids;
  private long launch;

  @BeforeEach
  void open() {
    database =
        ResultsDatabase.open(
            DatabaseLocation.of(directory.resolve("results").toString()), OpenOptions.standard());
    stores = database.stores();
    jdbc = new JdbcTemplate(database.dataSource());
    ids = SampleSweep.register(stores, 2, 3);
    launch = stores.launches().start(ids, SampleSweep.launch());
  }

  @AfterEach
  void close() {
    database.close();
  }

  private List<ClaimedRun> claim(int runs) {
    return stores
        .runs()
        .claim(launch, stores.runs().pending(ids, SampleSweep.CODE).subList(0, runs));
  }

  /** Pending, running, OK, failed. */
  private void assertProgress(long pending, long running, long ok, long failed) {
    assertEquals(
        List.of(pending, running, ok, failed),
        jdbc.queryForObject(
            "SELECT pending, running, ok, failed FROM v_progress WHERE sweep = ?",
            (row, number) ->
                List.of(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4)),
            SampleSweep.NAME));
    assertCountsAreTrue();
  }

  private void assertCountsAreTrue() {
    List<String> counted =
        jdbc.queryForList(
            """
            SELECT spec_id || ' ' || code_key || ' ' || status || ' ' || runs FROM member_count
            WHERE runs <> 0 ORDER BY 1
            """,
            String.class);
    List<String> there =
        jdbc.queryForList(
            """
            SELECT m.spec_id || ' ' || m.code_key || ' ' || r.status || ' ' || COUNT(*)
            FROM sweep_run m JOIN run r ON r.run_id = m.run_id
            GROUP BY m.spec_id, m.code_key, r.status ORDER BY 1
            """,
            String.class);
    assertEquals(there, counted);
  }

  @Test
  void followTheRunsOfASweep() {
    assertProgress(RUNS, 0, 0, 0);
    SampleSweep.register(stores, 2, 3);
    assertProgress(RUNS, 0, 0, 0);
    List<ClaimedRun> claimed = claim(5);
    assertProgress(7, 5, 0, 0);
    List<RunOutcome> ends = new ArrayList<>();
    claimed.subList(0, 3).forEach(run -> ends.add(SampleSweep.ok(run)));
    ends.add(SampleSweep.failed(claimed.get(3)));
    stores.runs().recordOutcomes(launch, ends);
    assertProgress(7, 1, 3, 1);
    // Refused: these claims do not hold any more.
    stores.runs().recordOutcomes(launch, ends);
    assertProgress(7, 1, 3, 1);
    stores.runs().releaseClaims(launch);
    assertProgress(8, 0, 3, 1);
    stores.runs().requeue(ids, SampleSweep.CODE, Set.of(RunStatus.FAILED));
    assertProgress(9, 0, 3, 0);
  }

  @Test
  void followDeaths() {
    claim(4);
    long next = stores.launches().start(ids, SampleSweep.launch());
    stores.runs().returnClaimsOfDeadLaunches(next, 2);
    assertProgress(RUNS, 0, 0, 0);
    stores.runs().claim(next, stores.runs().pending(ids, SampleSweep.CODE).subList(0, 4));
    long last = stores.launches().start(ids, SampleSweep.launch());
    stores.runs().returnClaimsOfDeadLaunches(last, 2);
    // A second death is one too many.
    assertProgress(RUNS - 4, 0, 0, 4);
  }

  @Test
  void countASharedRunForEachOfItsSweeps() {
    SpecSnapshot spec = new SpecSnapshot("7".repeat(64), "other", "{}", SampleSweep.SPEC.axes());
    SweepIds other = stores.sweeps().register("other", spec, SampleSweep.CODE);
    List<PlannedRun> shared =
        List.of(new PlannedRun(SampleSweep.key(1, "none"), 0, SampleSweep.seed(1, 0), 0));
    stores.runs().register(other, SampleSweep.CODE, Reuse.SAME_CODE, List.of(), shared);
    List<ClaimedRun> claimed = claim((int) RUNS);
    stores.runs().recordOutcomes(launch, claimed.stream().map(SampleSweep::ok).toList());
    assertProgress(0, 0, RUNS, 0);
    assertEquals(
        1L, jdbc.queryForObject("SELECT ok FROM v_progress WHERE sweep = 'other'", Long.class));
  }

  @Test
  void forgetWhatIsRemoved() {
    stores
        .removals()
        .remove(
            new Removal(
                List.of(
                    new Removal.Membership(
                        new Removal.SpecName(SampleSweep.NAME, SampleSweep.SPEC.digest()),
                        SampleSweep.CODE.key())),
                List.of(),
                List.of(),
                List.of()));
    assertEquals(0, jdbc.queryForObject("SELECT COUNT(*) FROM v_progress", Long.class));
    assertCountsAreTrue();
  }

  @Test
  void areMadeAgainByARebuild() throws Exception {
    List<ClaimedRun> claimed = claim(6);
    stores.runs().recordOutcomes(launch, claimed.stream().map(SampleSweep::ok).toList());
    database.close();
    DatabaseLocation location = DatabaseLocation.of(directory.resolve("results").toString());
    Files.writeString(location.condemned(), "to be rebuilt");
    database = ResultsDatabase.open(location, OpenOptions.standard());
    jdbc = new JdbcTemplate(database.dataSource());
    assertProgress(6, 0, 6, 0);
  }
}
