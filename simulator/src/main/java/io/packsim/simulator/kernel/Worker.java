package io.packsim.simulator.kernel;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thread's share of a parallel run: its loop, and the mailboxes it fills. Reports and mailboxes
 * exist twice and are used in turn: while one worker still reads those of the last window, another
 * may be writing those of the next.
 */
final class Worker implements Outbox {
  /** How many windows pass between two looks at the run control, besides those of the loop. */
  private static final int WINDOWS_PER_POLL = 1 << 8;

  private final int index;
  private final EventLoop loop;
  private final Mailbox[][] mailboxes;
  private final Report[] reports = new Report[2];
  private Mailbox[] filling;
  private long windowEndPs;
  private long sentNextPs = EventQueue.NOTHING_PENDING;
  private long sentForegroundEvents;
  private long windows;
  private long messages;
  private @Nullable Throwable failure;

  Worker(int index, int workers) {
    this.index = index;
    this.loop = new EventLoop(index, this);
    this.mailboxes = new Mailbox[2][workers];
    for (Mailbox[] ofParity : mailboxes) {
      for (int i = 0; i < workers; i++) {
        ofParity[i] = new Mailbox();
      }
    }
    this.filling = mailboxes[0];
  }

  /** Fires the events of a window and publishes the report; failures are kept for the end. */
  void runWindow(Window window, int parity, RunControl control) {
    filling = mailboxes[parity];
    windowEndPs = window.endPs();
    sentNextPs = EventQueue.NOTHING_PENDING;
    sentForegroundEvents = 0;
    windows++;
    if (failure == null) {
      fire(window, control);
    }
    publish(parity);
  }

  private void fire(Window window, RunControl control) {
    try {
      if (windows % WINDOWS_PER_POLL == 0) {
        control.check(loop.nowPs(), loop.executedEvents());
      }
      loop.runWindow(window.endPs(), window.certainPs(), control);
    } catch (RuntimeException | Error e) {
      failure = e;
    }
  }

  @Override
  public void send(int destination, Event event) {
    if (event.timePs < windowEndPs) {
      throw new SimulationFailure(
          FailureKind.MODEL_INVARIANT,
          loop.nowPs(),
          "an event for "
              + event.timePs
              + " ps crosses between workers within the window that ends at "
              + windowEndPs
              + " ps");
    }
    messages++;
    sentNextPs = Math.min(sentNextPs, event.timePs);
    sentForegroundEvents += event.isBackground() ? 0 : 1;
    filling[destination].add(event);
  }

  void publish(int parity) {
    reports[parity] =
        new Report(
            Math.min(loop.nextTimePs(), sentNextPs),
            loop.lastForegroundPs(),
            loop.foregroundEvents() + sentForegroundEvents,
            failure != null);
  }

  /**
   * Takes what the others have sent in the window that is over. What fails here, memory at most,
   * the next report tells.
   */
  void drain(List<Worker> senders, int parity) {
    try {
      for (Worker sender : senders) {
        if (sender != this) {
          sender.mailboxes[parity][index].drainTo(loop);
        }
      }
    } catch (RuntimeException | Error e) {
      failure = e;
    }
  }

  Report report(int parity) {
    return reports[parity];
  }

  /**
   * Throws the failure that comes first in simulated time, so that it is the same as on one thread.
   */
  static void throwFirst(List<Worker> workers) {
    Worker first = null;
    for (Worker worker : workers) {
      if (worker.failure != null && (first == null || worker.isBefore(first))) {
        first = worker;
      }
    }
    Throwable cause = first == null ? null : first.failure;
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof RuntimeException exception) {
      throw exception;
    }
  }

  private boolean isBefore(Worker other) {
    return loop.nowPs() != other.loop.nowPs()
        ? loop.nowPs() < other.loop.nowPs()
        : loop.currentOrder() < other.loop.currentOrder();
  }

  int index() {
    return index;
  }

  EventLoop loop() {
    return loop;
  }

  long windows() {
    return windows;
  }

  long messages() {
    return messages;
  }
}
