package io.packsim.simulator.kernel;

import org.jspecify.annotations.Nullable;

/**
 * The events of the wheel's current slot. Those that waited in the slot are few as a rule, and come
 * in one go: they are sorted by insertion. Whatever comes afterwards, and what is too much for
 * that, goes into a heap.
 */
final class DueEvents {
  /** More are not sorted by insertion. */
  private static final int MOST_SORTED = 64;

  /** The earliest is the last of those that are left. */
  private final @Nullable Event[] sorted = new Event[MOST_SORTED];

  private int left;
  private final QuaternaryHeap others = new QuaternaryHeap();

  int size() {
    return left + others.size();
  }

  /** Adds one event. */
  void add(Event event) {
    others.add(event);
  }

  /** Adds all events of a slot; only while nothing is due. */
  void takeSlot(@Nullable Event first) {
    Event event = first;
    while (event != null) {
      Event following = event.nextInSlot;
      event.nextInSlot = null;
      if (left < MOST_SORTED) {
        insert(event);
      } else {
        others.add(event);
      }
      event = following;
    }
  }

  private void insert(Event event) {
    int index = left++;
    while (index > 0 && at(index - 1).isBefore(event)) {
      sorted[index] = sorted[index - 1];
      index--;
    }
    sorted[index] = event;
  }

  @Nullable Event poll() {
    if (left == 0 || (others.size() > 0 && others.first().isBefore(at(left - 1)))) {
      return others.poll();
    }
    Event first = at(--left);
    sorted[left] = null;
    first.heapIndex = Event.NOT_SCHEDULED;
    return first;
  }

  long nextTimePs() {
    long sortedPs = left == 0 ? EventQueue.NOTHING_PENDING : at(left - 1).timePs;
    return Math.min(sortedPs, others.nextTimePs());
  }

  /** Removes an event that is due. */
  void remove(Event event) {
    if (event.heapIndex != Event.IN_SLOT) {
      others.remove(event);
      return;
    }
    int index = left - 1;
    while (at(index) != event) {
      index--;
    }
    System.arraycopy(sorted, index + 1, sorted, index, left - index - 1);
    sorted[--left] = null;
    event.heapIndex = Event.NOT_SCHEDULED;
  }

  @SuppressWarnings("NullAway") // below `left` all are filled
  private Event at(int index) {
    return sorted[index];
  }
}
