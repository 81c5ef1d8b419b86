package io.packsim.simulator.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A deadline or a cancellation ends any run on any engine. One worker stands for the sequential
 * engine.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StoppingTest {
  private static final long DELAY_PS = 1000;

  /** Says no when it is asked for the n-th time, and notes who asks. */
  private static final class StopsAt implements RunControl {
    private final int limit;
    private final Thread caller = Thread.currentThread();
    private final SimulationFailure failure =
        new SimulationFailure(FailureKind.CANCELLED, 0, "enough");
    private int asked;

    StopsAt(int limit) {
      this.limit = limit;
    }

    @Override
    public void check(long nowPs, long executedEvents) {
      assertSame(caller, Thread.currentThread());
      if (++asked >= limit) {
        throw failure;
      }
    }
  }

  private final List<LogicalProcess> processes = new ArrayList<>();

  private Engine engine(int workers) {
    Engine engine = workers == 1 ? new SequentialEngine() : new ParallelEngine(workers, DELAY_PS);
    for (int i = 0; i < workers; i++) {
      processes.add(engine.createProcess("node " + i, i));
    }
    return engine;
  }

  /** Fires for ever, every so many picoseconds; 0 is always at one instant. */
  private static void runForEver(LogicalProcess process, int source, long periodPs) {
    process.schedule(
        new Event(EventKind.TIMER, source, 0) {
          @Override
          protected void fire() {
            process.schedule(this, process.nowPs() + periodPs);
          }
        },
        0);
  }

  private static void stops(Engine engine, int limit) {
    StopsAt control = new StopsAt(limit);
    SimulationFailure thrown = assertThrows(SimulationFailure.class, () -> engine.run(control));
    assertSame(control.failure, thrown);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void isAskedBeforeTheFirstEvent(int workers) {
    Engine engine = engine(workers);
    processes.get(0).schedule(new Failing(processes.get(0)), 0);
    stops(engine, 1);
    assertEquals(0, engine.stats().executedEvents());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void endsAModelOnAllWorkersThatNeverEnds(int workers) {
    Engine engine = engine(workers);
    processes.forEach(process -> runForEver(process, processes.indexOf(process), DELAY_PS / 3));
    stops(engine, 4);
  }

  /** The window of the busy worker never ends; all others wait for it at the barrier. */
  @ParameterizedTest
  @CsvSource({"1, 0", "2, 0", "2, 1", "3, 2", "4, 0", "4, 3"})
  void endsAModelThatNeverLeavesOneInstant(int workers, int busy) {
    Engine engine = engine(workers);
    runForEver(processes.get(busy), busy, 0);
    stops(engine, 4);
  }

  /** The control is asked while the calling thread waits at the barrier, and obeyed after it. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void isAskedWhileTheCallingThreadWaits(int workers) {
    Engine engine = engine(workers);
    LogicalProcess last = processes.get(workers - 1);
    CountDownLatch asked = new CountDownLatch(1);
    last.schedule(
        new Event(EventKind.TIMER, 0, 0) {
          @Override
          protected void fire() {
            await(asked);
            runForEver(last, 1, DELAY_PS);
          }
        },
        0);
    StopsAt control = new StopsAt(3);
    SimulationFailure thrown =
        assertThrows(
            SimulationFailure.class,
            () ->
                engine.run(
                    (nowPs, events) -> {
                      try {
                        control.check(nowPs, events);
                      } catch (SimulationFailure e) {
                        asked.countDown();
                        throw e;
                      }
                    }));
    assertSame(control.failure, thrown);
  }

  /** Stopped within its last window, a run of several threads does not pass for finished. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void aStopInTheLastWindowIsNotForgotten(int workers) {
    Engine engine = engine(workers);
    CountDownLatch asked = new CountDownLatch(1);
    processes
        .get(1)
        .schedule(
            new Event(EventKind.TIMER, 0, 0) {
              @Override
              protected void fire() {
                await(asked);
              }
            },
            0);
    SimulationFailure late = new SimulationFailure(FailureKind.TIMEOUT, 0, "late");
    int[] times = {0};
    assertSame(
        late,
        assertThrows(
            SimulationFailure.class,
            () ->
                engine.run(
                    (nowPs, events) -> {
                      if (++times[0] > 1) {
                        asked.countDown();
                        throw late;
                      }
                    })));
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Failing extends Event {
    private final LogicalProcess process;

    Failing(LogicalProcess process) {
      super(EventKind.TIMER, 0, 0);
      this.process = process;
    }

    @Override
    protected void fire() {
      throw new SimulationFailure(FailureKind.FATAL_DROP, process.nowPs(), "fired all the same");
    }
  }
}
