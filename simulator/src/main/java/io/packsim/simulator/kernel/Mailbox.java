package io.packsim.simulator.kernel;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Events from one worker to another. The sender fills it during a window, the receiver empties it
 * after the barrier; the barrier orders the two, so nothing here is synchronised.
 */
final class Mailbox {
  private @Nullable Event[] events = new Event[64];
  private int size;

  void add(Event event) {
    if (size == events.length) {
      events = Arrays.copyOf(events, 2 * size);
    }
    events[size++] = event;
  }

  /** Hands all events to a loop; the loop's own order decides when they fire. */
  void drainTo(EventLoop loop) {
    for (int i = 0; i < size; i++) {
      Event event = events[i];
      if (event != null) {
        loop.take(event);
      }
      events[i] = null;
    }
    size = 0;
  }
}
