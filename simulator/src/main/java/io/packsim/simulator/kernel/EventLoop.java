package io.packsim.simulator.kernel;

/**
 * A clock and the events pending before it: what one thread works through. Several logical
 * processes share a loop.
 */
final class EventLoop {
  /** How many events pass between two looks at the run control. */
  private static final int EVENTS_PER_POLL = 1 << 12;

  private final EventQueue queue = new QuaternaryHeap();
  private long nowPs;
  private long executedEvents;
  private int foregroundEvents;

  long nowPs() {
    return nowPs;
  }

  long executedEvents() {
    return executedEvents;
  }

  void schedule(Event event, long timePs) {
    if (timePs < nowPs || event.isScheduled()) {
      throw refused(event, timePs);
    }
    event.timePs = timePs;
    if (!event.isBackground()) {
      foregroundEvents++;
    }
    queue.add(event);
  }

  private SimulationFailure refused(Event event, long timePs) {
    String why =
        event.isScheduled()
            ? "is already pending for " + event.timePs + " ps"
            : "would lie in the past";
    return new SimulationFailure(
        FailureKind.MODEL_INVARIANT,
        nowPs,
        "scheduling " + event.getClass().getSimpleName() + " for " + timePs + " ps: it " + why);
  }

  void cancel(Event event) {
    if (event.isScheduled()) {
      queue.remove(event);
      if (!event.isBackground()) {
        foregroundEvents--;
      }
    }
  }

  /** Fires events in order until none is left that can move data. */
  void runToQuiescence(RunControl control) {
    long untilPoll = EVENTS_PER_POLL;
    while (foregroundEvents > 0) {
      Event event = queue.poll();
      if (event == null) {
        return;
      }
      if (!event.isBackground()) {
        foregroundEvents--;
      }
      nowPs = event.timePs;
      executedEvents++;
      event.fire();
      if (--untilPoll == 0) {
        untilPoll = EVENTS_PER_POLL;
        control.check(nowPs, executedEvents);
      }
    }
  }
}
