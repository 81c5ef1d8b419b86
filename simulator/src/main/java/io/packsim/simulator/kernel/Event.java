package io.packsim.simulator.kernel;

import org.jspecify.annotations.Nullable;

/**
 * Something that happens at one instant. Events are objects that their owner keeps and schedules
 * again and again, so that scheduling allocates nothing; each is pending at most once.
 *
 * <p>Events of one instant fire in the order (kind, source, sequence). The source is an id that the
 * topology gives to the component the event comes from, unique among the sources that reach one
 * logical process; so the order does not depend on how processes are spread over threads, nor on
 * the order in which they were scheduled.
 */
public abstract class Event {
  private static final int KIND_SHIFT = 60;
  private static final int SOURCE_SHIFT = 32;

  /** The largest source id. */
  public static final int MAX_SOURCE_ID = (1 << (KIND_SHIFT - SOURCE_SHIFT)) - 1;

  static final int NOT_SCHEDULED = -1;

  /** Stands for an index where the event waits in a slot of the wheel instead of a heap. */
  static final int IN_SLOT = -2;

  long timePs;
  long order;
  int heapIndex = NOT_SCHEDULED;
  @Nullable Event nextInSlot;
  private boolean background;

  /** An event whose order is given later, by {@link #orderAs}, before it is scheduled. */
  protected Event() {}

  /** An event that always comes from one source; the sequence tells its siblings apart. */
  protected Event(EventKind kind, int sourceId, int sequence) {
    orderAs(kind, sourceId, sequence);
  }

  /** Gives the event its place among those of the same instant; not while it is scheduled. */
  protected final void orderAs(EventKind kind, int sourceId, int sequence) {
    order =
        (kind.rank << KIND_SHIFT) | ((long) sourceId << SOURCE_SHIFT) | (sequence & 0xffff_ffffL);
  }

  /**
   * Says that the event alone moves no data: periodic timers, refreshes. A run ends when only such
   * events are left. Not to be changed while the event is scheduled.
   */
  protected final void background(boolean value) {
    background = value;
  }

  final boolean isBackground() {
    return background;
  }

  /** Whether the event fires before another one: the order of all events. */
  final boolean isBefore(Event other) {
    return timePs < other.timePs || (timePs == other.timePs && order < other.order);
  }

  /** Whether the event is pending. */
  public final boolean isScheduled() {
    return heapIndex != NOT_SCHEDULED;
  }

  /** When the event fires, or last fired, in picoseconds. */
  public final long timePs() {
    return timePs;
  }

  /**
   * Called once when simulated time has reached {@link #timePs}; the event is no longer pending.
   */
  protected abstract void fire();
}
