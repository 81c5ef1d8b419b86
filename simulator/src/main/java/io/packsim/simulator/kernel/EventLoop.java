package io.packsim.simulator.kernel;

import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A clock and the events pending before it: what one thread works through. Several logical
 * processes share a loop.
 *
 * <p>Events are of two kinds: those that can move data, and those of the background, which alone
 * cannot. A run ends at the time of its last event of the first kind, and everything up to and at
 * that time has happened; so the end does not depend on how processes are spread over loops.
 */
final class EventLoop {
  /** How many events pass between two looks at the run control. */
  private static final int EVENTS_PER_POLL = 1 << 12;

  private final EventQueue queue = new TimingWheel();
  private final int index;
  private final @Nullable Outbox outbox;
  private @Nullable BooleanSupplier owner;
  private @Nullable Event current;
  private long nowPs;
  private long lastForegroundPs;
  private long executedEvents;
  private int foregroundEvents;
  private int untilPoll = EVENTS_PER_POLL;

  /**
   * An empty loop.
   *
   * @param index its place among the loops of its engine
   * @param outbox takes what is sent to processes of other loops; {@code null} where there are none
   */
  EventLoop(int index, @Nullable Outbox outbox) {
    this.index = index;
    this.outbox = outbox;
  }

  void schedule(Event event, long timePs) {
    if (timePs < nowPs || event.isScheduled()) {
      throw refused(event, timePs);
    }
    event.timePs = timePs;
    take(event);
  }

  /** Adds an event whose time is set: one's own, or one that another loop has sent. */
  void take(Event event) {
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

  /** Sends an event to a process of another loop. */
  void send(EventLoop destination, Event event, long timePs) {
    if (destination == this) {
      schedule(event, timePs);
    } else if (outbox != null) {
      event.timePs = timePs;
      outbox.send(destination.index, event);
    } else {
      throw new IllegalStateException("a loop without an outbox has no neighbours");
    }
  }

  /** Fires all events of a run: to the last that can move data, and all at its time. */
  void run(RunControl control) {
    while (foregroundEvents > 0 || queue.nextTimePs() <= lastForegroundPs) {
      fireNext(control);
    }
  }

  /**
   * Fires the events of a window: those before its end that certainly belong to the run, because
   * the loop still has one that can move data, or because somebody had at a time not before theirs.
   *
   * @param endPs the window's end; events at this time do not belong to it
   * @param certainPs the run does not end before this time
   */
  void runWindow(long endPs, long certainPs, RunControl control) {
    for (long nextPs = queue.nextTimePs();
        nextPs < endPs && (foregroundEvents > 0 || nextPs <= certainPs);
        nextPs = queue.nextTimePs()) {
      fireNext(control);
    }
  }

  private void fireNext(RunControl control) {
    Event event = queue.poll();
    if (event == null) {
      throw new IllegalStateException("no event is pending");
    }
    nowPs = event.timePs;
    current = event;
    if (!event.isBackground()) {
      foregroundEvents--;
      lastForegroundPs = nowPs;
    }
    executedEvents++;
    event.fire();
    if (--untilPoll == 0) {
      untilPoll = EVENTS_PER_POLL;
      control.check(nowPs, executedEvents);
    }
  }

  /** Says how to find out, until the end of the run, whether the caller may use the loop. */
  void claim(BooleanSupplier isOwner) {
    owner = isOwner;
  }

  /** Whether the caller may use the loop: for assertions, which only tests turn on. */
  boolean isMine() {
    return owner == null || owner.getAsBoolean();
  }

  /**
   * Sets the clock to the end of the run, which other loops may have reached later; no thread has a
   * claim any more.
   */
  void finishAt(long endPs) {
    owner = null;
    nowPs = endPs;
  }

  long nowPs() {
    return nowPs;
  }

  /** Time of the last event that could move data. */
  long lastForegroundPs() {
    return lastForegroundPs;
  }

  long nextTimePs() {
    return queue.nextTimePs();
  }

  int foregroundEvents() {
    return foregroundEvents;
  }

  long executedEvents() {
    return executedEvents;
  }

  /** Place of the event that was fired last among those of its instant. */
  long currentOrder() {
    return current == null ? 0 : current.order;
  }
}
