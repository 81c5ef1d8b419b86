package io.packsim.engine.compute;

import java.time.Duration;

/**
 * Asks one running simulation to stop. The simulation polls it; its thread is never interrupted.
 */
public final class StopSignal {
  private final Duration timeout;
  private volatile long startedNanos = System.nanoTime();
  private volatile boolean cancelled;
  private Runnable whenCancelled = () -> {};

  /**
   * A signal whose clock starts now.
   *
   * @param timeout how long the run may take
   */
  public StopSignal(Duration timeout) {
    this.timeout = timeout;
  }

  /** Starts the clock anew: what came before, such as waiting for memory, is not the run's time. */
  public void restartClock() {
    startedNanos = System.nanoTime();
  }

  /** How long the run may take. */
  public Duration timeout() {
    return timeout;
  }

  /** Asks for the end; may be called again and from any thread. */
  synchronized void cancel() {
    if (!cancelled) {
      cancelled = true;
      whenCancelled.run();
    }
  }

  /** Has something done when the end is asked for, once; at once if it has been. */
  public synchronized void whenCancelled(Runnable action) {
    whenCancelled = action;
    if (cancelled) {
      action.run();
    }
  }

  /** Whether the sweep is being stopped; the run will be repeated. */
  public boolean isCancelled() {
    return cancelled;
  }

  /** Whether the run has used up its time. */
  public boolean isOverdue() {
    return System.nanoTime() - startedNanos >= timeout.toNanos();
  }
}
