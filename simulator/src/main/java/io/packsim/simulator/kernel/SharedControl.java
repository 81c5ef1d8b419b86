package io.packsim.simulator.kernel;

import org.jspecify.annotations.Nullable;

/**
 * The control of a run on several threads: asked on the calling thread alone, obeyed by all. So a
 * worker whose window never ends stops too, while the calling thread waits for it at the barrier.
 */
final class SharedControl implements RunControl {
  private final RunControl control;
  private volatile @Nullable Throwable stop;

  SharedControl(RunControl control) {
    this.control = control;
  }

  /** Asks and obeys; on the calling thread. */
  @Override
  public void check(long nowPs, long executedEvents) {
    ask(nowPs, executedEvents);
    obey();
  }

  /** Asks, and keeps the answer for those that obey; on the calling thread. */
  void ask(long nowPs, long executedEvents) {
    if (stop == null) {
      try {
        control.check(nowPs, executedEvents);
      } catch (RuntimeException | Error e) {
        stop = e;
      }
    }
  }

  /** Throws what the control has thrown, if it has; on any thread. */
  void obey() {
    Throwable thrown = stop;
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown instanceof RuntimeException exception) {
      throw exception;
    }
  }
}
