package io.packsim.engine.compute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.outcome.Measurements;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.SimulationFailure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ComputePoolTest {
  private static final Duration LONG = Duration.ofMinutes(5);

  private static Measurements result() {
    return new Measurements(1, 0, "digest", Measured.NONE);
  }

  private static List<ClaimedRun> runs(int count) {
    return LongStream.range(0, count).mapToObj(ComputePoolTest::run).toList();
  }

  private static ClaimedRun run(long id) {
    return new ClaimedRun(id, new RunKey("point " + id, 0, id, "code"), 1, "{}");
  }

  private static List<Completion> drain(ComputePool pool, int count) {
    List<Completion> completions = new ArrayList<>();
    while (completions.size() < count) {
      completions.addAll(pool.drain(Duration.ofSeconds(1)));
    }
    return completions;
  }

  private static RunStatus status(Completion completion) {
    Outcome outcome = completion.outcome();
    return outcome == null ? RunStatus.PENDING : outcome.status();
  }

  @Test
  void yieldsOneOutcomePerRun() {
    try (ComputePool pool =
        new ComputePool(ThreadIsolation.of((run, signal) -> result()), 2, 4, LONG)) {
      pool.submit(runs(100));
      List<Completion> completions = drain(pool, 100);
      assertEquals(100, completions.stream().map(c -> c.run().runId()).distinct().count());
      assertTrue(completions.stream().allMatch(c -> status(c) == RunStatus.OK));
    }
  }

  @Test
  void goesOnAfterARunThatThrowsEvenAnErrorOfTheVirtualMachine() {
    SimulationRunner runner =
        (run, signal) -> {
          if (run.runId() == 1) {
            throw new StackOverflowError("too deep");
          }
          return result();
        };
    try (ComputePool pool = new ComputePool(ThreadIsolation.of(runner), 1, 4, LONG)) {
      pool.submit(runs(3));
      List<Completion> completions = drain(pool, 3);
      assertEquals(
          List.of(RunStatus.OK, RunStatus.FAILED, RunStatus.OK),
          completions.stream().map(ComputePoolTest::status).toList());
      assertEquals("StackOverflowError", completions.get(1).outcome().failure().errorClass());
    }
  }

  @Test
  void callsARunThatUsedUpItsTimeTimedOut() {
    SimulationRunner endless =
        (run, signal) -> {
          while (!signal.isOverdue()) {
            Thread.onSpinWait();
          }
          throw new SimulationFailure(FailureKind.TIMEOUT, 5, "no time left");
        };
    try (ComputePool pool =
        new ComputePool(ThreadIsolation.of(endless), 1, 4, Duration.ofMillis(1))) {
      pool.submit(runs(1));
      assertEquals(RunStatus.TIMEOUT, status(drain(pool, 1).get(0)));
    }
  }

  @Test
  void givesBackOnStopWhatHasNotStartedAndCancelsTheRest() throws Exception {
    CountDownLatch bothRunning = new CountDownLatch(2);
    SimulationRunner untilCancelled =
        (run, signal) -> {
          bothRunning.countDown();
          while (!signal.isCancelled()) {
            Thread.onSpinWait();
          }
          throw new IllegalStateException("stopped");
        };
    try (ComputePool pool = new ComputePool(ThreadIsolation.of(untilCancelled), 2, 4, LONG)) {
      pool.submit(runs(5));
      bothRunning.await();
      assertEquals(2, pool.running().size());
      assertEquals(3, pool.takeBackUnstarted());
      pool.cancelRunning();
      List<Completion> completions = drain(pool, 2);
      assertTrue(completions.stream().allMatch(c -> c.outcome() == null));
    }
  }

  @Test
  void holdsTheThreadsBackWhileNobodyDrains() {
    AtomicInteger started = new AtomicInteger();
    SimulationRunner counting =
        (run, signal) -> {
          started.incrementAndGet();
          return result();
        };
    // Two threads: 4 outcomes fill the buffer, and each thread holds one more that does not fit.
    try (ComputePool pool = new ComputePool(ThreadIsolation.of(counting), 2, 4, LONG)) {
      pool.submit(runs(50));
      while (started.get() < 6) {
        Thread.onSpinWait();
      }
      drain(pool, 50);
      assertEquals(50, started.get());
    }
  }
}
