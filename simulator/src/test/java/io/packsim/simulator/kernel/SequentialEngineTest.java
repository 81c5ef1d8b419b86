package io.packsim.simulator.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SequentialEngineTest {
  private final SequentialEngine engine = new SequentialEngine();
  private final LogicalProcess process = engine.createProcess("node");
  private final List<Long> firings = new ArrayList<>();

  private final class Recording extends Event {
    Recording(int source) {
      this(EventKind.WAKE, source);
    }

    Recording(EventKind kind, int source) {
      super(kind, source, 0);
    }

    @Override
    protected void fire() {
      firings.add(process.nowPs());
    }
  }

  /** Fires every 10 ps for ever, in the background. */
  private final class Heartbeat extends Event {
    Heartbeat() {
      super(EventKind.TIMER, 9, 0);
      background(true);
    }

    @Override
    protected void fire() {
      firings.add(-process.nowPs());
      process.schedule(this, process.nowPs() + 10);
    }
  }

  private final class RecordingTimer extends Timer {
    RecordingTimer() {
      super(process, 1, 0);
    }

    @Override
    protected void expire() {
      firings.add(process.nowPs());
    }
  }

  @Test
  void firesInTimeOrderAndCounts() {
    process.schedule(new Recording(0), 30);
    process.schedule(new Recording(1), 10);
    engine.run(new EventLimit(100_000));
    assertEquals(List.of(10L, 30L), firings);
    assertEquals(2, engine.stats().executedEvents());
    assertEquals(30, engine.endPs());
  }

  @Test
  void endsWhenOnlyBackgroundEventsAreLeft() {
    process.schedule(new Heartbeat(), 10);
    process.schedule(new Recording(0), 25);
    engine.run(new EventLimit(100_000));
    assertEquals(List.of(-10L, -20L, 25L), firings);
  }

  /**
   * The last event that moves data is an arrival at 20, which fires before the timers of its
   * instant; the beat at 20 still belongs to the run.
   */
  @Test
  void backgroundEventsOfTheLastInstantBelongToTheRun() {
    process.schedule(new Heartbeat(), 10);
    process.schedule(new Recording(EventKind.ARRIVAL, 0), 20);
    engine.run(new EventLimit(100_000));
    assertEquals(List.of(-10L, 20L, -20L), firings);
  }

  /** What has arrived and what is paused is known before a wire takes its next frame. */
  @Test
  void eventsOfOneInstantFireByKind() {
    List<EventKind> fired = new ArrayList<>();
    for (EventKind kind : EventKind.values()) {
      process.schedule(
          new Event(kind, Event.MAX_SOURCE_ID - kind.ordinal(), 0) {
            @Override
            protected void fire() {
              fired.add(kind);
            }
          },
          10);
    }
    engine.run(new EventLimit(100_000));
    assertEquals(
        List.of(
            EventKind.ARRIVAL,
            EventKind.PAUSE,
            EventKind.TIMER,
            EventKind.OPERATION,
            EventKind.WAKE),
        fired);
  }

  @Test
  void refusesAnEventInThePast() {
    process.schedule(
        new Event(EventKind.WAKE, 0, 0) {
          @Override
          protected void fire() {
            process.schedule(new Recording(1), 5);
          }
        },
        10);
    SimulationFailure failure =
        assertThrows(SimulationFailure.class, () -> engine.run(new EventLimit(100_000)));
    assertEquals(FailureKind.MODEL_INVARIANT, failure.kind());
    assertEquals(10, failure.timePs());
  }

  @Test
  void refusesAnEventThatIsPending() {
    Recording event = new Recording(0);
    process.schedule(event, 5);
    assertThrows(SimulationFailure.class, () -> process.schedule(event, 6));
  }

  @Test
  void aTimerMovedLaterExpiresOnceAtItsLastDeadline() {
    RecordingTimer timer = new RecordingTimer();
    timer.arm(10);
    timer.arm(20);
    engine.run(new EventLimit(100_000));
    assertEquals(List.of(20L), firings);
  }

  @Test
  void aTimerMovedEarlierExpiresThen() {
    RecordingTimer timer = new RecordingTimer();
    timer.arm(20);
    timer.arm(10);
    engine.run(new EventLimit(100_000));
    assertEquals(List.of(10L), firings);
  }

  @Test
  void aDisarmedTimerLeavesNothingPending() {
    RecordingTimer timer = new RecordingTimer();
    timer.arm(10);
    timer.disarm();
    engine.run(new EventLimit(100_000));
    assertEquals(List.of(), firings);
    assertEquals(0, engine.stats().executedEvents());
  }

  @Test
  void theControlEndsARunThatNeverRests() {
    process.schedule(
        new Event(EventKind.TIMER, 0, 0) {
          @Override
          protected void fire() {
            process.schedule(this, process.nowPs() + 1);
          }
        },
        0);
    SimulationFailure failure =
        assertThrows(SimulationFailure.class, () -> engine.run(new EventLimit(10_000)));
    assertEquals(FailureKind.TIMEOUT, failure.kind());
  }
}
