package io.packsim.engine.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.packsim.engine.StopControl;
import io.packsim.engine.StopRequest;
import io.packsim.engine.compute.SimulationRunner;
import io.packsim.engine.compute.ThreadIsolation;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.OpenOptions;
import io.packsim.resultsdb.ResultsDatabase;
import io.packsim.resultsdb.contract.LaunchOutcome;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.SimulationFailure;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A thousand runs out of time and a thousand stopped, on a database file: H2 closes the file for
 * everybody if a thread inside it is interrupted, so the thread that writes never may be.
 */
@Timeout(300)
class InterruptionTest {
  private static final int TIMES = 1000;
  private static final int AT_ONCE = 40;

  @TempDir Path scratch;

  /** The thread that writes; counts how often it is interrupted. */
  private static final class WatchedThread extends Thread {
    private final AtomicInteger interruptions = new AtomicInteger();
    private @Nullable Throwable failure;

    WatchedThread(Runnable work) {
      super(work);
      setUncaughtExceptionHandler((thread, thrown) -> failure = thrown);
    }

    @Override
    public void interrupt() {
      interruptions.incrementAndGet();
      super.interrupt();
    }
  }

  private void onWatchedThread(Runnable work) throws InterruptedException {
    WatchedThread thread = new WatchedThread(work);
    thread.start();
    thread.join();
    assertNull(thread.failure);
    assertEquals(0, thread.interruptions.get());
  }

  private ResultsDatabase open() {
    return ResultsDatabase.open(
        new DatabaseLocation(scratch.resolve("results")),
        OpenOptions.withMigrations(List.of(new BatchTables())));
  }

  private static LaunchResult launch(
      ResultsDatabase database, SweepWork work, StopControl stop, SimulationRunner runner) {
    return new SweepLauncher(
            database.dataSource(),
            database.transactions(),
            database.stores(),
            ThreadIsolation.of(runner))
        .launch(work, stop, view -> {});
  }

  private static void outOfTime(ResultsDatabase database) {
    SweepWork.Limits oneMillisecond =
        new SweepWork.Limits(8, Duration.ofMillis(1), Duration.ofHours(1), Long.MAX_VALUE, 0, 3);
    LaunchResult result =
        launch(
            database,
            SweepLauncherTest.work("slow", TIMES, oneMillisecond),
            new StopControl(),
            (run, signal) -> {
              while (!signal.isOverdue()) {
                LockSupport.parkNanos(100_000);
              }
              throw new SimulationFailure(FailureKind.TIMEOUT, 0, "no time left");
            });
    assertEquals(TIMES, result.tally().failed());
  }

  private static void stopped(ResultsDatabase database) {
    SweepWork.Limits many = SweepWork.Limits.onlyWorkers(AT_ONCE);
    AtomicInteger cancelled = new AtomicInteger();
    while (cancelled.get() < TIMES) {
      StopControl stop = new StopControl();
      AtomicInteger running = new AtomicInteger();
      LaunchResult result =
          launch(
              database,
              SweepLauncherTest.work("stopped", AT_ONCE, many),
              stop,
              (run, signal) -> {
                if (running.incrementAndGet() == AT_ONCE) {
                  stop.request(StopRequest.NOW);
                }
                while (!signal.isCancelled()) {
                  LockSupport.parkNanos(100_000);
                }
                cancelled.incrementAndGet();
                throw new IllegalStateException("stopped");
              });
      assertEquals(LaunchOutcome.STOPPED, result.outcome());
    }
    assertEquals(TIMES, cancelled.get());
    LaunchResult last =
        launch(
            database,
            SweepLauncherTest.work("stopped", AT_ONCE, many),
            new StopControl(),
            SweepLauncherTest.GOOD);
    assertEquals(AT_ONCE, last.tally().ok());
  }

  private static long count(ResultsDatabase database, String status) {
    return JdbcClient.create(database.dataSource())
        .sql("SELECT COUNT(*) FROM run WHERE status = ?")
        .param(status)
        .query(Long.class)
        .single();
  }

  @Test
  void theDatabaseIsUsableAfterAThousandOfEach() throws Exception {
    onWatchedThread(
        () -> {
          try (ResultsDatabase database = open()) {
            outOfTime(database);
            stopped(database);
          }
        });
    onWatchedThread(
        () -> {
          try (ResultsDatabase database = open()) {
            assertEquals(List.of(), database.notices());
            assertEquals(TIMES, count(database, "TIMEOUT"));
            assertEquals(AT_ONCE, count(database, "OK"));
          }
        });
  }
}
