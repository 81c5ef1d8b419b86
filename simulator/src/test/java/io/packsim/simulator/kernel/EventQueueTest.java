package io.packsim.simulator.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every event list against a list that is sorted again and again, and so against each other. */
class EventQueueTest {

  /** A kind of event list. */
  enum Kind {
    HEAP(QuaternaryHeap::new),
    WHEEL(TimingWheel::new);

    final Supplier<EventQueue> make;

    Kind(Supplier<EventQueue> make) {
      this.make = make;
    }
  }

  /** How far ahead of the last event the next ones lie, from a random number. */
  enum Schedule {
    /** A few distinct times, so that most events tie. */
    TIES(random -> random % 5 * 1000),
    /** Within the nanosecond of the current slot. */
    DENSE(random -> random % 900),
    /** Serialisation and propagation times: within the wheel. */
    NETWORK(random -> 80_000 + random % 3_000_000),
    /** Timers among them: most beyond the wheel. */
    TIMERS(random -> random % 4 == 0 ? 55_000_000 + random % 10 : random % 2_000_000),
    /** From nothing to seconds. */
    WIDE(random -> 1L << (random % 42));

    final LongUnaryOperator ahead;

    Schedule(LongUnaryOperator ahead) {
      this.ahead = ahead;
    }
  }

  private static final class TestEvent extends Event {
    TestEvent(EventKind kind, int source, int sequence) {
      super(kind, source, sequence);
    }

    @Override
    protected void fire() {}
  }

  private static final Comparator<Event> ORDER =
      Comparator.<Event>comparingLong(e -> e.timePs).thenComparingLong(e -> e.order);

  static Stream<Arguments> everyListAndSchedule() {
    return Stream.of(Kind.values())
        .flatMap(
            kind ->
                Stream.of(Schedule.values())
                    .flatMap(
                        schedule ->
                            Stream.of(1L, 2L, 3L).map(seed -> Arguments.of(kind, schedule, seed))));
  }

  static Stream<Kind> everyList() {
    return Stream.of(Kind.values());
  }

  private static TestEvent add(
      EventQueue queue, long timePs, EventKind kind, int source, int sequence) {
    TestEvent event = new TestEvent(kind, source, sequence);
    event.timePs = timePs;
    queue.add(event);
    return event;
  }

  @ParameterizedTest
  @MethodSource("everyList")
  void anEmptyListHasNothing(Kind kind) {
    EventQueue queue = kind.make.get();
    assertNull(queue.poll());
    assertEquals(EventQueue.NOTHING_PENDING, queue.nextTimePs());
  }

  @ParameterizedTest
  @MethodSource("everyList")
  void ordersByTimeThenKindThenSourceThenSequence(Kind kind) {
    EventQueue queue = kind.make.get();
    TestEvent wake = add(queue, 5, EventKind.WAKE, 0, 0);
    TestEvent later = add(queue, 5, EventKind.ARRIVAL, 2, 1);
    TestEvent sooner = add(queue, 5, EventKind.ARRIVAL, 2, 0);
    TestEvent pause = add(queue, 5, EventKind.PAUSE, 0, 0);
    TestEvent otherSource = add(queue, 5, EventKind.ARRIVAL, 1, 9);
    TestEvent earlier = add(queue, 4, EventKind.WAKE, 9, 9);
    for (TestEvent expected : List.of(earlier, otherSource, sooner, later, pause, wake)) {
      assertSame(expected, queue.poll());
    }
  }

  /** Adds, removals, reschedules and polls in random order; time moves on with each poll. */
  @ParameterizedTest
  @MethodSource("everyListAndSchedule")
  void popsInTheOrderOfASortedList(Kind kind, Schedule schedule, long seed) {
    EventQueue queue = kind.make.get();
    Random random = new Random(seed);
    List<Event> oracle = new ArrayList<>();
    long nowPs = 0;
    for (int step = 0; step < 6_000; step++) {
      int choice = random.nextInt(12);
      long timePs = nowPs + schedule.ahead.applyAsLong(random.nextInt(Integer.MAX_VALUE));
      if (choice < 6 || oracle.isEmpty()) {
        EventKind what = EventKind.values()[random.nextInt(EventKind.values().length)];
        oracle.add(add(queue, timePs, what, random.nextInt(4), step));
      } else if (choice < 8) {
        Event removed = oracle.remove(random.nextInt(oracle.size()));
        queue.remove(removed);
        assertFalse(removed.isScheduled());
      } else if (choice < 9) {
        Event moved = oracle.get(random.nextInt(oracle.size()));
        queue.remove(moved);
        moved.timePs = timePs;
        queue.add(moved);
      } else {
        oracle.sort(ORDER);
        assertEquals(oracle.get(0).timePs, queue.nextTimePs());
        nowPs = oracle.get(0).timePs;
        assertSame(oracle.remove(0), queue.poll());
      }
      assertEquals(oracle.size(), queue.size());
    }
    oracle.sort(ORDER);
    for (Event expected : oracle) {
      assertSame(expected, queue.poll());
    }
    assertNull(queue.poll());
  }
}
