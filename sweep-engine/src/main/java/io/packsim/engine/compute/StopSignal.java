package io.packsim.engine.compute;

import java.time.Duration;

/**
 * Asks one running simulation to stop. The simulation polls it; its thread is never interrupted.
 */
public final class StopSignal {
  private final long startedNanos;
  private final long timeoutNanos;
  private volatile boolean cancelled;

  /** A signal whose clock starts now. */
  public StopSignal(Duration timeout) {
    this.startedNanos = System.nanoTime();
    this.timeoutNanos = timeout.toNanos();
  }

  void cancel() {
    cancelled = true;
  }

  /** Whether the sweep is being stopped; the run will be repeated. */
  public boolean isCancelled() {
    return cancelled;
  }

  /** Whether the run has used up its time. */
  public boolean isOverdue() {
    return System.nanoTime() - startedNanos >= timeoutNanos;
  }
}
