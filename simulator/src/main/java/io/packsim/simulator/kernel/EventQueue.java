package io.packsim.simulator.kernel;

import org.jspecify.annotations.Nullable;

/** The pending events of one event loop, in their firing order. */
interface EventQueue {

  /** Adds an event whose time and order are set and which is not pending. */
  void add(Event event);

  /** Removes a pending event. */
  void remove(Event event);

  /** Removes and returns the first event, or {@code null} where there is none. */
  @Nullable Event poll();

  /** How many events are pending. */
  int size();
}
