package io.packsim.engine.cli;

import io.packsim.engine.StopControl;
import io.packsim.engine.StopRequest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns SIGTERM and Ctrl-C into a clean stop while it is open: running simulations are cancelled,
 * and the process ends only when the work has been put away and this is closed. The exit status is
 * the virtual machine's own for the signal, 143 or 130.
 */
final class SignalStop implements AutoCloseable {
  /** A stop that takes longer is broken; whoever sent the signal should not wait for ever. */
  private static final long MOST_SECONDS = 30;

  private final CountDownLatch putAway = new CountDownLatch(1);
  private final Thread hook;
  private volatile boolean signalled;

  SignalStop(StopControl stop) {
    this.hook = new Thread(() -> stopAndWait(stop), "stop-on-signal");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void stopAndWait(StopControl stop) {
    signalled = true;
    stop.request(StopRequest.NOW);
    try {
      putAway.await(MOST_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the process is ending because of a signal. */
  boolean isSignalled() {
    return signalled;
  }

  /** Lets the process end. */
  @Override
  public void close() {
    putAway.countDown();
    if (!signalled) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException alreadyEnding) {
        // The signal came just now, when there is nothing left to stop.
        return;
      }
    }
  }
}
