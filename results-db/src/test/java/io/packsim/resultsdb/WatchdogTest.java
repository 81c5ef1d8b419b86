package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class WatchdogTest {
  @Test
  void barksAtWorkThatDoesNotEnd() {
    CountDownLatch barked = new CountDownLatch(1);
    Watchdog watchdog = new Watchdog(Duration.ofMillis(1), barked::countDown);
    assertEquals("released by the bark", watchdog.watch(() -> waitFor(barked)));
  }

  private static String waitFor(CountDownLatch latch) {
    try {
      latch.await();
      return "released by the bark";
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void leavesWorkAloneThatEnds() {
    Watchdog watchdog = new Watchdog(Duration.ofDays(1), () -> fail("barked"));
    assertEquals(7, watchdog.watch(() -> 7));
    assertThrows(
        IllegalStateException.class,
        () ->
            watchdog.watch(
                () -> {
                  throw new IllegalStateException("the work failed");
                }));
  }
}
