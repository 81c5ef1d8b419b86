package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.Event;
import io.packsim.resultsdb.contract.LaunchOutcome;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.PlannedRun;
import io.packsim.resultsdb.contract.Registration;
import io.packsim.resultsdb.contract.ReturnedClaims;
import io.packsim.resultsdb.contract.Reuse;
import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.contract.SpecSnapshot;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.store.Stores;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

class StoresTest {
  @TempDir Path directory;
  private ResultsDatabase database;
  private Stores stores;
  private JdbcTemplate jdbc;

  @BeforeEach
  void open() {
    database =
        ResultsDatabase.open(
            DatabaseLocation.of(directory.resolve("results").toString()), OpenOptions.standard());
    stores = database.stores();
    jdbc = new JdbcTemplate(database.dataSource());
  }

  @AfterEach
  void close() {
    database.close();
  }

  private long launch(SweepIds ids) {
    return stores.launches().start(ids, SampleSweep.launch());
  }

  private List<ClaimedRun> claimAll(SweepIds ids, long launch) {
    return stores.runs().claim(launch, stores.runs().pending(ids, SampleSweep.CODE));
  }

  private long count(String from) {
    return jdbc.queryForObject("SELECT COUNT(*) FROM " + from, Long.class);
  }

  private void inTransaction(Runnable work) {
    new TransactionTemplate(database.transactions()).executeWithoutResult(status -> work.run());
  }

  @Test
  void registersWhatIsMissingOnly() {
    SweepIds first = SampleSweep.register(stores, 2, 2);
    assertEquals(first, SampleSweep.register(stores, 3, 3));
    // 3 sizes x 2 kinds of control; 3 replications of each
    assertEquals(6, count("point"));
    assertEquals(6, count("point_param"));
    assertEquals(12, count("coordinate"));
    assertEquals(18, count("run"));
    assertEquals(18, count("sweep_run"));
    assertEquals(2, count("metric_def"));
  }

  @Test
  void saysWhatRegisteringDid() {
    SweepIds ids = SampleWork.finish(database, 1, 2, SampleSweep::ok);
    // size 1 is finished with 2 replications; size 2 is new
    List<PlannedRun> runs =
        List.of(
            new PlannedRun(SampleSweep.key(1, "none"), 0, SampleSweep.seed(1, 0), 0),
            new PlannedRun(SampleSweep.key(1, "none"), 2, SampleSweep.seed(1, 2), 1),
            new PlannedRun(SampleSweep.key(2, "none"), 0, SampleSweep.seed(2, 0), 2));
    Registration registration =
        stores
            .runs()
            .register(
                ids,
                SampleSweep.CODE,
                Reuse.SAME_CODE,
                List.of(SampleSweep.point(2, "none")),
                runs);
    assertEquals(new Registration(1, 2, 1), registration);
  }

  @Test
  void sharesFinishedRunsBetweenSweeps() {
    SampleWork.finish(database, 1, 2, SampleSweep::ok);
    SpecSnapshot spec = new SpecSnapshot("7".repeat(64), "other", "{}", SampleSweep.SPEC.axes());
    SweepIds other = stores.sweeps().register("other", spec, SampleSweep.CODE);
    PlannedRun run = new PlannedRun(SampleSweep.key(1, "none"), 1, SampleSweep.seed(1, 1), 0);
    stores
        .runs()
        .register(
            other,
            SampleSweep.CODE,
            Reuse.SAME_CODE,
            List.of(SampleSweep.point(1, "none")),
            List.of(run));
    assertEquals(4, count("run"));
    assertEquals(List.of(), stores.runs().pending(other, SampleSweep.CODE));
    assertEquals(1, count("v_run WHERE sweep = 'other' AND status = 'OK'"));
  }

  @Test
  void runsAgainWithOtherCodeUnlessTheModelIsEnough() {
    SweepIds ids = SampleWork.finish(database, 1, 1, SampleSweep::ok);
    Code changed = new Code("c0de2", SampleSweep.CODE.modelVersion());
    PlannedRun run = new PlannedRun(SampleSweep.key(1, "none"), 0, SampleSweep.seed(1, 0), 0);
    stores.runs().register(ids, changed, Reuse.SAME_MODEL, List.of(), List.of(run));
    assertEquals(List.of(), stores.runs().pending(ids, changed));
    stores.runs().register(ids, changed, Reuse.SAME_CODE, List.of(), List.of(run));
    assertEquals(1, stores.runs().pending(ids, changed).size());
    assertEquals(3, count("run"));
  }

  @Test
  void showsTheRunsOfTheCurrentCodeOnly() {
    SampleWork.finish(database, 1, 1, SampleSweep::ok);
    Code changed = new Code("c0de2", "1.1");
    SweepIds ids = stores.sweeps().register(SampleSweep.NAME, SampleSweep.SPEC, changed);
    PlannedRun run = new PlannedRun(SampleSweep.key(1, "none"), 0, SampleSweep.seed(1, 0), 0);
    stores.runs().register(ids, changed, Reuse.SAME_CODE, List.of(), List.of(run));
    assertEquals(List.of("PENDING"), jdbc.queryForList("SELECT status FROM v_run", String.class));
  }

  @Test
  void refusesARunOfAPointThatNobodyRegistered() {
    SweepIds ids = SampleSweep.register(stores, 1, 1);
    PlannedRun run = new PlannedRun("nowhere", 0, 1, 0);
    assertThrows(
        IllegalArgumentException.class,
        () ->
            stores
                .runs()
                .register(ids, SampleSweep.CODE, Reuse.SAME_CODE, List.of(), List.of(run)));
    assertEquals(2, count("run"));
  }

  @Test
  void claimsInTheOrderOfTheExpansionAndOnce() {
    SweepIds ids = SampleSweep.register(stores, 2, 2);
    List<Long> pending = stores.runs().pending(ids, SampleSweep.CODE);
    long launch = launch(ids);
    List<ClaimedRun> claimed = stores.runs().claim(launch, pending.subList(0, 3));
    assertEquals(
        List.of(
            SampleSweep.key(1, "none"), SampleSweep.key(1, "none"), SampleSweep.key(1, "dcqcn")),
        claimed.stream().map(run -> run.key().pointKey()).toList());
    assertEquals("{\"switch.buffer\": 1048576}", claimed.get(0).document());
    assertEquals(1, claimed.get(0).attempt());
    assertEquals(List.of(), stores.runs().claim(launch, pending.subList(0, 3)));
    assertEquals(pending.subList(3, 8), stores.runs().pending(ids, SampleSweep.CODE));
  }

  @Test
  void writesAnOutcomeWholeOrNotAtAll() {
    SweepIds ids = SampleSweep.register(stores, 1, 1);
    long launch = launch(ids);
    ClaimedRun run = claimAll(ids, launch).get(0);
    Measured unknown = Measured.of(List.of(new MetricValue("undefined", 1)));
    Outcome outcome =
        new Outcome(RunStatus.OK, SampleSweep.effort(), null, "digest", unknown, "w", "");
    long journal =
        Files.exists(directory) ? directory.resolve("results.journal").toFile().length() : 0;
    assertThrows(
        IllegalArgumentException.class,
        () -> stores.runs().recordOutcomes(launch, List.of(new RunOutcome(run, outcome))));
    assertEquals(2, count("run WHERE status = 'RUNNING'"));
    assertEquals(0, count("attempt"));
    assertEquals(journal, directory.resolve("results.journal").toFile().length());
  }

  @Test
  void rollsBackWithTheTransactionItJoins() {
    SweepIds ids = SampleSweep.register(stores, 1, 1);
    long launch = launch(ids);
    List<ClaimedRun> claimed = claimAll(ids, launch);
    long journal = directory.resolve("results.journal").toFile().length();
    assertThrows(
        IllegalStateException.class,
        () ->
            inTransaction(
                () -> {
                  stores
                      .runs()
                      .recordOutcomes(launch, claimed.stream().map(SampleSweep::ok).toList());
                  throw new IllegalStateException("the batch step failed");
                }));
    assertEquals(2, count("run WHERE status = 'RUNNING'"));
    assertEquals(0, count("metric"));
    assertEquals(journal, directory.resolve("results.journal").toFile().length());
  }

  @Test
  void refusesOutcomesWhoseClaimNoLongerHolds() {
    SweepIds ids = SampleSweep.register(stores, 1, 1);
    long first = launch(ids);
    List<ClaimedRun> old = claimAll(ids, first);
    long second = launch(ids);
    assertEquals(new ReturnedClaims(2, 0), stores.runs().returnClaimsOfDeadLaunches(second, 3));
    List<ClaimedRun> fresh = claimAll(ids, second);
    List<RunOutcome> late = old.stream().map(SampleSweep::failed).toList();
    assertEquals(late, stores.runs().recordOutcomes(first, late));
    assertEquals(late, stores.runs().recordOutcomes(second, late));
    assertEquals(
        List.of(),
        stores.runs().recordOutcomes(second, fresh.stream().map(SampleSweep::ok).toList()));
    assertEquals(2, count("run WHERE status = 'OK' AND attempts = 2"));
    // the outcome of an attempt that was recorded is not recorded again
    assertEquals(
        2,
        stores.runs().recordOutcomes(second, fresh.stream().map(SampleSweep::ok).toList()).size());
    assertEquals(4, count("metric"));
  }

  @Test
  void givesUpARunThatWasInFlightAtThreeDeaths() {
    SweepIds ids = SampleSweep.register(stores, 1, 1);
    for (int death = 1; death <= 3; death++) {
      claimAll(ids, launch(ids));
      long survivor = launch(ids);
      ReturnedClaims returned = stores.runs().returnClaimsOfDeadLaunches(survivor, 3);
      assertEquals(death < 3 ? new ReturnedClaims(2, 0) : new ReturnedClaims(0, 2), returned);
      stores.launches().end(survivor, LaunchOutcome.STOPPED);
    }
    assertEquals(2, count("run WHERE status = 'FAILED' AND error_class = 'LOST'"));
    // every death is on record: 2 runs x 3 deaths
    assertEquals(6, count("attempt WHERE outcome = 'LOST'"));
    assertEquals(3, count("launch WHERE outcome = 'DEAD'"));
  }

  @Test
  void givesBackClaimsOfAnOrderlyStopWithoutCountingADeathOrAnAttempt() {
    SweepIds ids = SampleSweep.register(stores, 1, 1);
    long launch = launch(ids);
    claimAll(ids, launch);
    assertEquals(2, stores.runs().releaseClaims(launch));
    assertEquals(2, count("run WHERE status = 'PENDING' AND inflight_deaths = 0"));
    assertEquals(2, count("run WHERE attempts = 0"));
  }

  @Test
  void refusesAnOutcomeOfAClaimThatWasGivenBackAlthoughTheNextClaimHasItsNumber() {
    SweepIds ids = SampleSweep.register(stores, 1, 1);
    long stopped = launch(ids);
    ClaimedRun late = claimAll(ids, stopped).get(0);
    stores.runs().releaseClaims(stopped);
    ClaimedRun again = claimAll(ids, launch(ids)).get(0);
    assertEquals(late.attempt(), again.attempt());
    RunOutcome outcome = SampleSweep.ok(late);
    assertEquals(List.of(outcome), stores.runs().recordOutcomes(stopped, List.of(outcome)));
  }

  @Test
  void queuesFailedRunsAnewWithTheSameSeeds() {
    SweepIds ids = SampleWork.finish(database, 1, 2);
    assertEquals(1, stores.runs().requeue(ids, SampleSweep.CODE, Set.of(RunStatus.FAILED)));
    assertEquals(0, stores.runs().requeue(ids, SampleSweep.CODE, Set.of(RunStatus.TIMEOUT)));
    long launch = launch(ids);
    List<ClaimedRun> again = claimAll(ids, launch);
    assertEquals(1, again.size());
    assertEquals(SampleSweep.seed(1, 0), again.get(0).key().seed());
    assertEquals(2, again.get(0).attempt());
    stores.runs().recordOutcomes(launch, List.of(SampleSweep.ok(again.get(0))));
    assertEquals(4, count("run WHERE status = 'OK'"));
    assertEquals(2, count("attempt WHERE run_id = 1"));
  }

  @Test
  void takesTheResultsOfARequeuedRunAway() {
    SampleWork.finish(database, 1, 1, SampleSweep::ok);
    assertEquals(1, stores.runs().requeue(List.of(1L, 99L)));
    assertEquals(2, count("metric"));
    assertEquals(1, count("distribution"));
    assertEquals(1, count("run WHERE status = 'PENDING' AND result_digest IS NULL"));
  }

  @Test
  void keepsTheTailOfALongLogAndTheHeadOfALongMessage() {
    SweepIds ids = SampleSweep.register(stores, 1, 1);
    long launch = launch(ids);
    ClaimedRun run = claimAll(ids, launch).get(0);
    Outcome failed = SampleSweep.failed(run).outcome();
    Outcome wordy =
        new Outcome(
            RunStatus.FAILED,
            failed.effort(),
            new io.packsim.resultsdb.contract.Failure("X", "s".repeat(9999), "m".repeat(9999)),
            null,
            Measured.NONE,
            "w",
            "x".repeat(30000) + "end");
    stores.runs().recordOutcomes(launch, List.of(new RunOutcome(run, wordy)));
    String tail = jdbc.queryForObject("SELECT log_tail FROM attempt", String.class);
    assertEquals(20000, tail.length());
    assertTrue(tail.endsWith("xend"));
    assertEquals(
        4000,
        jdbc.queryForObject(
            "SELECT LENGTH(error_message) FROM run WHERE run_id = " + run.runId(), Long.class));
  }

  @Test
  void addsAnEventOnce() {
    Event event = new Event(Instant.parse("2026-11-30T12:00:00Z"), null, "note", "once");
    stores.events().add(event);
    stores.events().add(event);
    assertEquals(1, count("event"));
  }

  @Test
  void keepsTheFirstEndOfALaunch() {
    SweepIds ids = SampleSweep.register(stores, 1, 1);
    long launch = launch(ids);
    stores.launches().heartbeat(launch);
    stores.launches().end(launch, LaunchOutcome.STOPPED);
    stores.launches().end(launch, LaunchOutcome.DEAD);
    assertEquals(1, count("launch WHERE outcome = 'STOPPED' AND ended_at IS NOT NULL"));
  }
}
