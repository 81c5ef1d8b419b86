package io.packsim.simulator.kernel;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A four-ary heap whose events know their index, so that one can be removed without a search. Times
 * lie apart from the events: most comparisons are decided without touching an event.
 *
 * <p>Source: LaMarca and Ladner, "The influence of caches on the performance of heaps", 1996.
 */
final class QuaternaryHeap implements EventQueue {
  private static final int ARITY_SHIFT = 2;

  private long[] times = new long[1024];
  private @Nullable Event[] events = new Event[1024];
  private int size;

  @Override
  public int size() {
    return size;
  }

  @Override
  public long nextTimePs() {
    return size == 0 ? NOTHING_PENDING : times[0];
  }

  @Override
  public void add(Event event) {
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      events = Arrays.copyOf(events, 2 * size);
    }
    siftUp(size++, event);
  }

  @Override
  public @Nullable Event poll() {
    if (size == 0) {
      return null;
    }
    Event first = at(0);
    removeAt(0);
    return first;
  }

  /** The earliest event; there has to be one. */
  Event first() {
    return at(0);
  }

  @Override
  public void remove(Event event) {
    removeAt(event.heapIndex);
  }

  private void removeAt(int index) {
    at(index).heapIndex = Event.NOT_SCHEDULED;
    Event last = at(--size);
    events[size] = null;
    if (index == size) {
      return;
    }
    siftDown(index, last);
    if (last.heapIndex == index) {
      siftUp(index, last);
    }
  }

  private void siftUp(int from, Event event) {
    int index = from;
    while (index > 0) {
      int parent = (index - 1) >> ARITY_SHIFT;
      if (!before(event, at(parent), times[parent])) {
        break;
      }
      place(index, at(parent));
      index = parent;
    }
    place(index, event);
  }

  private void siftDown(int from, Event event) {
    int index = from;
    for (int child = firstChild(index); child < size; child = firstChild(index)) {
      int least = leastChild(child);
      if (!before(at(least), event, event.timePs)) {
        break;
      }
      place(index, at(least));
      index = least;
    }
    place(index, event);
  }

  private int leastChild(int first) {
    int end = Math.min(first + (1 << ARITY_SHIFT), size);
    int least = first;
    for (int child = first + 1; child < end; child++) {
      if (times[child] < times[least]
          || (times[child] == times[least] && at(child).order < at(least).order)) {
        least = child;
      }
    }
    return least;
  }

  private static boolean before(Event event, Event other, long otherTimePs) {
    return event.timePs < otherTimePs || (event.timePs == otherTimePs && event.order < other.order);
  }

  private void place(int index, Event event) {
    times[index] = event.timePs;
    events[index] = event;
    event.heapIndex = index;
  }

  private static int firstChild(int index) {
    return (index << ARITY_SHIFT) + 1;
  }

  @SuppressWarnings("NullAway") // slots below size are filled
  private Event at(int index) {
    return events[index];
  }
}
