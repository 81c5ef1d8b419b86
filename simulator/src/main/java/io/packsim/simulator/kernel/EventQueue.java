package io.packsim.simulator.kernel;

import org.jspecify.annotations.Nullable;

/** The pending events of one event loop, in their firing order. */
interface EventQueue {
  /** The time of the first event where there is none. */
  long NOTHING_PENDING = Long.MAX_VALUE;

  /** Adds an event whose time and order are set and which is not pending. */
  void add(Event event);

  /** Removes a pending event. */
  void remove(Event event);

  /** Removes and returns the first event, or {@code null} where there is none. */
  @Nullable Event poll();

  /** The time of the first event, or {@link #NOTHING_PENDING}. */
  long nextTimePs();

  /** How many events are pending. */
  int size();
}
