package io.packsim.engine.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.StopControl;
import io.packsim.engine.StopRequest;
import io.packsim.engine.compute.RunExecution;
import io.packsim.engine.compute.RunExecutor;
import io.packsim.engine.compute.SimulationRunner;
import io.packsim.engine.compute.StopSignal;
import io.packsim.engine.compute.ThreadIsolation;
import io.packsim.engine.outcome.Measurements;
import io.packsim.engine.outcome.Measuring;
import io.packsim.engine.scheduling.RunQueue;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.Effort;
import io.packsim.resultsdb.contract.Failure;
import io.packsim.resultsdb.contract.Launch;
import io.packsim.resultsdb.contract.LaunchOutcome;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.Parameter;
import io.packsim.resultsdb.contract.PlannedPoint;
import io.packsim.resultsdb.contract.PlannedRun;
import io.packsim.resultsdb.contract.Reuse;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.contract.SpecSnapshot;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.SimulationFailure;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class SweepLauncherTest {
  private static final Code CODE = new Code("c".repeat(64), "test");
  private static final MetricDefinition METRIC =
      new MetricDefinition("m", "ns", "A number.", MetricDefinition.Better.LOWER, null);
  static final SimulationRunner GOOD =
      (run, signal) ->
          new Measurements(
              7, 0, "d".repeat(64), Measured.of(List.of(new MetricValue("m", run.key().seed()))));

  @TempDir Path directory;
  private TestResults results;
  private final StopControl stop = new StopControl();

  @BeforeEach
  void open() {
    results = new TestResults(directory);
  }

  @AfterEach
  void close() {
    results.close();
  }

  private static PlannedBatch batch(String sweep, int from, int to) {
    List<PlannedPoint> points = new ArrayList<>();
    List<PlannedRun> runs = new ArrayList<>();
    for (int i = from; i < to; i++) {
      String key = "%64s".formatted(sweep + i).replace(' ', '0');
      List<Parameter> axis = List.of(Parameter.number("i", i, null));
      points.add(new PlannedPoint(key, "{\"i\":" + i + "}", axis, axis));
      runs.add(new PlannedRun(key, 0, i, i));
    }
    return new PlannedBatch(points, runs, List.of());
  }

  private static SweepWork work(int runs, SweepWork.Limits limits) {
    return work("s", runs, limits);
  }

  static SweepWork work(String sweep, int runs, SweepWork.Limits limits) {
    List<PlannedBatch> batches = new ArrayList<>();
    for (int from = 0; from < runs; from += 10) {
      batches.add(batch(sweep, from, Math.min(runs, from + 10)));
    }
    SpecSnapshot spec =
        new SpecSnapshot(
            "%064d".formatted(runs), "", "{}", List.of(new SpecSnapshot.Axis("i", true)));
    Launch launch =
        new Launch(
            UUID.randomUUID().toString(),
            "here",
            1,
            Instant.EPOCH,
            CODE,
            null,
            false,
            "17",
            "os",
            "");
    return new SweepWork(
        sweep,
        spec,
        launch,
        List.of(METRIC),
        batches,
        runs,
        0,
        limits,
        List.of(),
        Measuring.BUILT_IN,
        null,
        RunQueue.Order.GIVEN,
        Reuse.SAME_CODE);
  }

  private static SweepWork work(int runs) {
    return work(runs, SweepWork.Limits.onlyWorkers(2));
  }

  private LaunchResult launch(SweepWork work, SimulationRunner runner) {
    return new SweepLauncher(
            results.dataSource, results.transactions, results.stores, ThreadIsolation.of(runner))
        .launch(work, stop, view -> {});
  }

  private long runs(RunStatus status) {
    return results
        .sql
        .sql("SELECT COUNT(*) FROM run WHERE status = ?")
        .param(status.name())
        .query(Long.class)
        .single();
  }

  @Test
  void givesEveryRunItsResult() {
    LaunchResult result = launch(work(45), GOOD);
    assertEquals(LaunchOutcome.COMPLETED, result.outcome());
    assertEquals(45, result.tally().ok());
    assertEquals(45, runs(RunStatus.OK));
    assertEquals(45, results.count("metric"));
    assertEquals(45, results.count("attempt"));
  }

  @Test
  void runsOnlyWhatIsNewWhenTheSweepHasGrown() {
    launch(work(10), GOOD);
    AtomicInteger simulated = new AtomicInteger();
    launch(
        work(14),
        (run, signal) -> {
          simulated.incrementAndGet();
          return GOOD.run(run, signal);
        });
    assertEquals(4, simulated.get());
    assertEquals(14, runs(RunStatus.OK));
  }

  @Test
  void makesAFailingRunARowAndGoesOn() {
    LaunchResult result =
        launch(
            work(20),
            (run, signal) -> {
              if (run.key().seed() % 7 == 3) {
                throw new IllegalStateException("packet " + run.key().seed() + " was dropped");
              }
              return GOOD.run(run, signal);
            });
    // Seeds 3, 10 and 17.
    assertEquals(LaunchOutcome.COMPLETED, result.outcome());
    assertEquals(3, runs(RunStatus.FAILED));
    assertEquals(17, runs(RunStatus.OK));
    assertEquals(
        List.of("packet N was dropped"),
        results
            .sql
            .sql("SELECT DISTINCT error_signature FROM run WHERE status = 'FAILED'")
            .query(String.class)
            .list());
  }

  @Test
  void neverHasMoreRunsInFlightThanTheWindowAllows() {
    List<Long> inFlight = Collections.synchronizedList(new ArrayList<>());
    launch(
        work(60),
        (run, signal) -> {
          inFlight.add(runs(RunStatus.RUNNING));
          return GOOD.run(run, signal);
        });
    // Two workers and four places in the buffer; these runs are so short that it grows, but never
    // by more than the double of all that was in flight: 2 + 12.
    assertEquals(6, inFlight.get(0));
    assertTrue(inFlight.subList(0, 6).stream().allMatch(count -> count <= 14));
    assertTrue(
        Collections.min(inFlight) >= 1, "a run that is simulated is claimed in the database");
  }

  @Test
  void stopsOnRequestGivesTheClaimsBackAndGoesOnLater() {
    LaunchResult stopped =
        launch(
            work(40),
            (run, signal) -> {
              if (run.key().seed() < 10) {
                return GOOD.run(run, signal);
              }
              stop.request(StopRequest.NOW);
              while (!signal.isCancelled()) {
                Thread.onSpinWait();
              }
              throw new IllegalStateException("stopped");
            });
    assertEquals(LaunchOutcome.STOPPED, stopped.outcome());
    assertEquals(0, runs(RunStatus.RUNNING));
    assertEquals(0, runs(RunStatus.FAILED));
    assertEquals(
        List.of("STOPPED"),
        results.sql.sql("SELECT status FROM batch_job_execution").query(String.class).list());
    AtomicInteger simulated = new AtomicInteger();
    LaunchResult resumed =
        new SweepLauncher(
                results.dataSource,
                results.transactions,
                results.stores,
                ThreadIsolation.of(
                    (run, signal) -> {
                      simulated.incrementAndGet();
                      return GOOD.run(run, signal);
                    }))
            .launch(work(40), new StopControl(), view -> {});
    assertEquals(LaunchOutcome.COMPLETED, resumed.outcome());
    assertEquals(30, simulated.get());
    assertEquals(1, results.count("batch_job_instance"));
    assertEquals(2, results.count("batch_job_execution"));
  }

  @Test
  void finishesWhatIsRunningWhenTooManyHaveFailed() {
    SweepWork.Limits limits =
        new SweepWork.Limits(1, Duration.ofMinutes(1), Duration.ofMinutes(1), 4, 0, 3);
    LaunchResult result =
        launch(
            work(40, limits),
            (run, signal) -> {
              throw new IllegalStateException("no");
            });
    assertEquals(LaunchOutcome.STOPPED, result.outcome());
    // Four may fail; the fifth ends the launch, and up to three are in flight then.
    assertTrue(runs(RunStatus.FAILED) >= 5 && runs(RunStatus.FAILED) <= 8);
    assertEquals(40, runs(RunStatus.FAILED) + runs(RunStatus.PENDING));
  }

  @Test
  void triesARunThatUsedUpItsTimeAgainAsOftenAsAllowed() {
    AtomicInteger tries = new AtomicInteger();
    SweepWork.Limits limits =
        new SweepWork.Limits(1, Duration.ofMinutes(1), Duration.ofMinutes(1), 0, 2, 3);
    LaunchResult result =
        launch(
            work(3, limits),
            (run, signal) -> {
              if (run.key().seed() == 1 && tries.incrementAndGet() <= 2) {
                throw new SimulationFailure(FailureKind.TIMEOUT, 0, "no time left");
              }
              return GOOD.run(run, signal);
            });
    assertEquals(LaunchOutcome.COMPLETED, result.outcome());
    assertEquals(3, tries.get());
    assertEquals(3, runs(RunStatus.OK));
    assertEquals(0, result.tally().failed());
    assertEquals(5, results.count("attempt"));
  }

  @Test
  void givesARunUpThatTakesItsProcessWithItTooOften() {
    AtomicInteger tries = new AtomicInteger();
    SweepWork.Limits limits =
        new SweepWork.Limits(1, Duration.ofMinutes(1), Duration.ofMinutes(1), Long.MAX_VALUE, 0, 3);
    RunExecutor deadly = new DeadlyFor(1, tries);
    LaunchResult result =
        new SweepLauncher(results.dataSource, results.transactions, results.stores, deadly)
            .launch(work(3, limits), stop, view -> {});
    assertEquals(LaunchOutcome.COMPLETED, result.outcome());
    assertEquals(3, tries.get());
    assertEquals(2, result.tally().ok());
    assertEquals(1, result.tally().failed());
    assertEquals(
        List.of("given up after 3 deaths of its process; the last: boom"),
        results
            .sql
            .sql("SELECT error_message FROM run WHERE status = 'FAILED' AND error_class = 'LOST'")
            .query(String.class)
            .list());
    assertEquals(
        List.of(3L),
        results
            .sql
            .sql("SELECT COUNT(*) FROM attempt WHERE outcome = 'LOST' GROUP BY run_id")
            .query(Long.class)
            .list());
  }

  /** Runs of one seed are lost, the others good. */
  private record DeadlyFor(long seed, AtomicInteger tries) implements RunExecutor {
    @Override
    public Outcome execute(ClaimedRun run, StopSignal signal) {
      if (run.key().seed() != seed) {
        return new RunExecution(run, signal, note -> {}).simulate(GOOD);
      }
      tries.incrementAndGet();
      return new Outcome(
          RunStatus.LOST,
          new Effort(Instant.EPOCH, Instant.EPOCH, 0, 0, 0, 0),
          new Failure("LOST", "boom", "boom"),
          null,
          Measured.NONE,
          "w",
          "");
    }

    @Override
    public void close() {}
  }

  @Test
  void startsANewAttemptWhenTheSimulatorHasChanged() {
    launch(work(5), GOOD);
    SweepWork again = work(5);
    Launch launch = again.launch();
    Code changed = new Code("e".repeat(64), "test");
    SweepWork withOtherCode =
        new SweepWork(
            again.sweep(),
            again.spec(),
            new Launch(
                launch.uid(),
                launch.host(),
                launch.pid(),
                launch.startedAt(),
                changed,
                null,
                false,
                "17",
                "os",
                ""),
            again.metrics(),
            again.batches(),
            5,
            0,
            again.limits(),
            List.of(),
            again.measuring(),
            again.only(),
            again.order(),
            again.reuse());
    launch(withOtherCode, GOOD);
    assertEquals(10, runs(RunStatus.OK));
    assertEquals(2, results.count("batch_job_instance"));
  }

  @Test
  void leavesTheLaunchAsFailedWhenTheDatabaseRefuses() {
    SweepWork work = work(5);
    SimulationRunner unknownMetric =
        (run, signal) ->
            new Measurements(
                1, 0, "d".repeat(64), Measured.of(List.of(new MetricValue("undefined", 1))));
    assertThrows(IllegalStateException.class, () -> launch(work, unknownMetric));
    assertEquals(
        List.of("FAILED"),
        results.sql.sql("SELECT outcome FROM launch").query(String.class).list());
  }
}
