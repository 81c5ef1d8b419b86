package io.packsim.simulator.kernel;

import org.jspecify.annotations.Nullable;

/**
 * A wheel of slots a quarter of a nanosecond wide for the near future, a heap for the rest. A slot
 * is an unsorted list until its time comes; then its events are sorted. So most events are added
 * and taken without comparing them with more than the few of their own slot.
 *
 * <p>Source: Varghese and Lauck, "Hashed and hierarchical timing wheels", SOSP 1987.
 */
final class TimingWheel implements EventQueue {
  /** A slot is 2^8 ps wide. */
  private static final int SLOT_SHIFT = 8;

  /** 2^14 slots: 4.2 us, more than most links are long. */
  private static final int SLOTS = 1 << 14;

  private static final int SLOT_MASK = SLOTS - 1;

  private final @Nullable Event[] slots = new Event[SLOTS];

  /** Bit i of word w is set where slot 64 w + i holds events. */
  private final long[] occupied = new long[SLOTS / Long.SIZE];

  /** What is due in the current slot, and what came before it too late for the wheel. */
  private final DueEvents due = new DueEvents();

  /** What lies beyond the wheel. */
  private final QuaternaryHeap far = new QuaternaryHeap();

  private long currentSlot;
  private int inSlots;

  @Override
  public int size() {
    return due.size() + inSlots + far.size();
  }

  @Override
  public void add(Event event) {
    long slot = event.timePs >> SLOT_SHIFT;
    if (slot <= currentSlot) {
      due.add(event);
    } else if (slot - currentSlot < SLOTS) {
      link(event, (int) slot & SLOT_MASK);
    } else {
      far.add(event);
    }
  }

  private void link(Event event, int index) {
    event.nextInSlot = slots[index];
    event.heapIndex = Event.IN_SLOT;
    slots[index] = event;
    occupied[index >> 6] |= 1L << index;
    inSlots++;
  }

  @Override
  public @Nullable Event poll() {
    if (due.size() == 0 && !advance()) {
      return null;
    }
    return due.poll();
  }

  @Override
  public long nextTimePs() {
    if (due.size() == 0 && !advance()) {
      return NOTHING_PENDING;
    }
    return due.nextTimePs();
  }

  /** Goes to the next slot that holds anything. */
  private boolean advance() {
    long next = inSlots == 0 ? Long.MAX_VALUE : nextOccupiedSlot();
    if (far.size() > 0) {
      next = Math.min(next, far.nextTimePs() >> SLOT_SHIFT);
    }
    if (next == Long.MAX_VALUE) {
      return false;
    }
    currentSlot = next;
    takeSlot((int) next & SLOT_MASK);
    while (far.size() > 0 && far.nextTimePs() >> SLOT_SHIFT <= next) {
      Event event = far.poll();
      if (event != null) {
        due.add(event);
      }
    }
    return true;
  }

  private void takeSlot(int index) {
    Event event = slots[index];
    slots[index] = null;
    occupied[index >> 6] &= ~(1L << index);
    due.takeSlot(event);
    inSlots -= due.size();
  }

  /** The first slot after the current one that holds events; only where one does. */
  private long nextOccupiedSlot() {
    int start = ((int) currentSlot + 1) & SLOT_MASK;
    int word = start >> 6;
    long bits = occupied[word] & (-1L << start);
    while (bits == 0) {
      word = (word + 1) & (occupied.length - 1);
      bits = occupied[word];
    }
    int index = (word << 6) + Long.numberOfTrailingZeros(bits);
    return currentSlot + 1 + ((index - start) & SLOT_MASK);
  }

  @Override
  public void remove(Event event) {
    long slot = event.timePs >> SLOT_SHIFT;
    if (slot <= currentSlot) {
      due.remove(event);
    } else if (event.heapIndex == Event.IN_SLOT) {
      unlink(event, (int) slot & SLOT_MASK);
    } else {
      far.remove(event);
    }
  }

  private void unlink(Event event, int index) {
    Event before = null;
    for (Event other = slots[index]; other != event && other != null; other = other.nextInSlot) {
      before = other;
    }
    if (before == null) {
      slots[index] = event.nextInSlot;
    } else {
      before.nextInSlot = event.nextInSlot;
    }
    if (slots[index] == null) {
      occupied[index >> 6] &= ~(1L << index);
    }
    event.nextInSlot = null;
    event.heapIndex = Event.NOT_SCHEDULED;
    inSlots--;
  }
}
