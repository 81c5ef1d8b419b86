package io.packsim.resultsdb;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Watches work that may never come back and cannot be interrupted: H2 can spin for ever on a
 * damaged file, deaf to statement timeouts.
 */
final class Watchdog {
  private final Duration limit;
  private final Runnable onHang;

  /**
   * @param limit how long the work may take
   * @param onHang called in another thread when it takes longer; halts the JVM in earnest
   */
  Watchdog(Duration limit, Runnable onHang) {
    this.limit = limit;
    this.onHang = onHang;
  }

  /** Does the work in this thread and returns what it returns. */
  <T> T watch(Supplier<T> work) {
    CountDownLatch done = new CountDownLatch(1);
    Thread guard = new Thread(() -> bark(done), "packsim-database-watchdog");
    guard.setDaemon(true);
    guard.start();
    try {
      return work.get();
    } finally {
      done.countDown();
    }
  }

  private void bark(CountDownLatch done) {
    try {
      if (!done.await(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        onHang.run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
