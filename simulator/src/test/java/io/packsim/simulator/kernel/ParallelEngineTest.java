package io.packsim.simulator.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A thread of its own, so that a worker that waits for ever fails a test instead of the build. */
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ParallelEngineTest {
  private static final long DELAY_PS = 1000;

  /** A ball that the processes throw to each other, each noting when it had it. */
  private static final class Ball extends Event {
    private final List<LogicalProcess> players;
    private final List<List<Long>> catches;
    private final int id;
    private int holder;
    private int throwsLeft;

    Ball(int id, List<LogicalProcess> players, List<List<Long>> catches, int throwsLeft) {
      super(EventKind.ARRIVAL, id, 0);
      this.id = id;
      this.players = players;
      this.catches = catches;
      this.throwsLeft = throwsLeft;
      this.holder = id % players.size();
    }

    void start() {
      players.get(holder).schedule(this, id);
    }

    @Override
    protected void fire() {
      LogicalProcess me = players.get(holder);
      catches.get(holder).add(me.nowPs() * 100 + id);
      if (throwsLeft-- > 0) {
        holder = (holder + 1 + id) % players.size();
        me.send(players.get(holder), this, me.nowPs() + DELAY_PS + id);
      }
    }
  }

  private static List<List<Long>> play(Engine engine, int players, int balls, int throwsEach) {
    List<LogicalProcess> processes = new ArrayList<>();
    List<List<Long>> catches = new ArrayList<>();
    for (int i = 0; i < players; i++) {
      processes.add(engine.createProcess("player " + i, i % engine.workers()));
      catches.add(new ArrayList<>());
    }
    for (int i = 0; i < balls; i++) {
      new Ball(i, processes, catches, throwsEach).start();
    }
    engine.run(RunControl.NONE);
    return catches;
  }

  /** Every process sees the same events at the same times, whatever thread it is on. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 8})
  void processesSeeTheSameAsOnOneThread(int workers) {
    List<List<Long>> alone = play(new SequentialEngine(), 12, 20, 500);
    for (int round = 0; round < 5; round++) {
      ParallelEngine engine = new ParallelEngine(workers, DELAY_PS);
      assertEquals(alone, play(engine, 12, 20, 500));
      assertEquals(20 * 501, engine.stats().executedEvents());
      assertTrue(engine.stats().messages() > 0);
      assertTrue(engine.stats().windows() > 0);
    }
  }

  @Test
  void refusesWhatCrossesWithinTheLookahead() {
    ParallelEngine engine = new ParallelEngine(2, DELAY_PS + 10);
    SimulationFailure failure = assertThrows(SimulationFailure.class, () -> play(engine, 2, 2, 5));
    assertEquals(FailureKind.MODEL_INVARIANT, failure.kind());
    assertTrue(failure.what().contains("crosses between workers"), failure.what());
  }

  /** What couples two nodes in no time must not go unnoticed: assertions are on in tests. */
  @Test
  void refusesWhatSchedulesOnAProcessOfAnotherWorker() {
    ParallelEngine engine = new ParallelEngine(2, DELAY_PS);
    LogicalProcess near = engine.createProcess("near", 0);
    LogicalProcess far = engine.createProcess("far", 1);
    near.schedule(
        new Event(EventKind.OPERATION, 0, 0) {
          @Override
          protected void fire() {
            far.schedule(failing(far, 1), near.nowPs() + 10 * DELAY_PS);
          }
        },
        5);
    AssertionError error = assertThrows(AssertionError.class, () -> engine.run(RunControl.NONE));
    assertEquals("far", error.getMessage());
  }

  private static Event failing(LogicalProcess process, int source) {
    return new Event(EventKind.WAKE, source, 0) {
      @Override
      protected void fire() {
        throw new SimulationFailure(
            FailureKind.FATAL_DROP, process.nowPs(), "by " + process.name());
      }
    };
  }

  /** Both fail in one window, the one on the later worker first in simulated time. */
  @RepeatedTest(20)
  void theFailureThatComesFirstInSimulatedTimeIsReported() {
    ParallelEngine engine = new ParallelEngine(2, DELAY_PS);
    LogicalProcess a = engine.createProcess("a", 0);
    LogicalProcess b = engine.createProcess("b", 1);
    a.schedule(failing(a, 0), 500);
    b.schedule(failing(b, 1), 400);
    SimulationFailure failure =
        assertThrows(SimulationFailure.class, () -> engine.run(RunControl.NONE));
    assertEquals("by b", failure.what());
  }

  /** The control is asked on the calling thread even if that has nothing to do. */
  @Test
  void theControlEndsARunOfAnotherWorker() {
    ParallelEngine engine = new ParallelEngine(2, DELAY_PS);
    engine.createProcess("idle", 0);
    LogicalProcess busy = engine.createProcess("busy", 1);
    busy.schedule(
        new Event(EventKind.TIMER, 0, 0) {
          @Override
          protected void fire() {
            busy.schedule(this, busy.nowPs() + DELAY_PS);
          }
        },
        0);
    int[] asked = {0};
    RunControl third =
        (nowPs, events) -> {
          if (++asked[0] == 3) {
            throw new SimulationFailure(FailureKind.CANCELLED, nowPs, "enough");
          }
        };
    SimulationFailure failure = assertThrows(SimulationFailure.class, () -> engine.run(third));
    assertEquals(FailureKind.CANCELLED, failure.kind());
  }

  /** A heartbeat in the background on one worker does not outlive the work of the other. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void theRunEndsWithTheLastEventThatMovesData(int workers) {
    Engine engine = workers == 1 ? new SequentialEngine() : new ParallelEngine(workers, DELAY_PS);
    LogicalProcess worker = engine.createProcess("worker", 0);
    LogicalProcess heart = engine.createProcess("heart", workers - 1);
    List<Long> beats = new ArrayList<>();
    heart.schedule(
        new Event(EventKind.TIMER, 1, 0) {
          {
            background(true);
          }

          @Override
          protected void fire() {
            beats.add(heart.nowPs());
            heart.schedule(this, heart.nowPs() + 700);
          }
        },
        0);
    worker.schedule(
        new Event(EventKind.WAKE, 0, 0) {
          @Override
          protected void fire() {
            if (worker.nowPs() < 4200) {
              worker.schedule(this, worker.nowPs() + 2100);
            }
          }
        },
        0);
    engine.run(RunControl.NONE);
    // The last event that moves data is at 4,200; the beat of that very instant belongs to the run.
    assertEquals(List.of(0L, 700L, 1400L, 2100L, 2800L, 3500L, 4200L), beats);
    assertEquals(4200, engine.endPs());
    assertEquals(4200, heart.nowPs());
  }
}
