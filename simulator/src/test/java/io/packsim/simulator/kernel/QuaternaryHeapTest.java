package io.packsim.simulator.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuaternaryHeapTest {

  private static final class TestEvent extends Event {
    TestEvent(EventKind kind, int source, int sequence) {
      super(kind, source, sequence);
    }

    @Override
    protected void fire() {}
  }

  private static final Comparator<Event> ORDER =
      Comparator.<Event>comparingLong(e -> e.timePs).thenComparingLong(e -> e.order);

  private final QuaternaryHeap heap = new QuaternaryHeap();

  private TestEvent add(long timePs, EventKind kind, int source, int sequence) {
    TestEvent event = new TestEvent(kind, source, sequence);
    event.timePs = timePs;
    heap.add(event);
    return event;
  }

  @Test
  void anEmptyHeapHasNothing() {
    assertNull(heap.poll());
  }

  @Test
  void ordersByTimeThenKindThenSourceThenSequence() {
    TestEvent wake = add(5, EventKind.WAKE, 0, 0);
    TestEvent later = add(5, EventKind.ARRIVAL, 2, 1);
    TestEvent sooner = add(5, EventKind.ARRIVAL, 2, 0);
    TestEvent pause = add(5, EventKind.PAUSE, 0, 0);
    TestEvent otherSource = add(5, EventKind.ARRIVAL, 1, 9);
    TestEvent earlier = add(4, EventKind.WAKE, 9, 9);
    for (TestEvent expected : List.of(earlier, otherSource, sooner, later, pause, wake)) {
      assertSame(expected, heap.poll());
    }
  }

  /** Random adds, removals and polls, many of them at equal times, against a sorted list. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void popsInTheOrderOfASortedList(long seed) {
    Random random = new Random(seed);
    List<Event> oracle = new ArrayList<>();
    for (int step = 0; step < 20_000; step++) {
      int choice = random.nextInt(10);
      if (choice < 6 || oracle.isEmpty()) {
        EventKind kind = EventKind.values()[random.nextInt(EventKind.values().length)];
        oracle.add(add(random.nextInt(50), kind, random.nextInt(4), step));
      } else if (choice < 8) {
        Event removed = oracle.remove(random.nextInt(oracle.size()));
        heap.remove(removed);
        assertFalse(removed.isScheduled());
      } else {
        oracle.sort(ORDER);
        assertSame(oracle.remove(0), heap.poll());
      }
      assertEquals(oracle.size(), heap.size());
    }
    oracle.sort(ORDER);
    for (Event expected : oracle) {
      assertSame(expected, heap.poll());
    }
    assertNull(heap.poll());
  }
}
