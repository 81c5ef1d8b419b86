package io.packsim.engine.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ClaimWindowTest {
  private static final long MILLI = 1_000_000;

  private final AtomicLong now = new AtomicLong();
  private final ClaimWindow window = new ClaimWindow(2, now::get);

  private void commitAfter(long millis, int written, int failed) {
    now.addAndGet(millis * MILLI);
    window.committed(written, failed);
  }

  @Test
  void beginsWithTheWorkersAndTwoRunsMoreForEach() {
    assertEquals(6, window.size());
  }

  @Test
  void staysSmallWhileRunsAreLong() {
    // One run in 10 s: two periods of 250 ms see 0.05 of a run.
    commitAfter(10_000, 1, 0);
    assertEquals(6, window.size());
  }

  @Test
  void growsToWhatShortRunsNeedButOnlyToTheDoubleAtOnce() {
    // 20 runs in 250 ms would be 40 in two periods; the double of the 6 before is 12.
    commitAfter(250, 20, 0);
    assertEquals(2 + 12, window.size());
    commitAfter(250, 20, 0);
    assertEquals(2 + 28, window.size());
    commitAfter(250, 20, 0);
    assertEquals(2 + 40, window.size());
  }

  @Test
  void neverHoldsMoreThan256RunsPerWorkerBack() {
    for (int i = 0; i < 20; i++) {
      commitAfter(1, 1000, 0);
    }
    assertEquals(2 + 512, window.size());
    assertEquals(512, ClaimWindow.mostBuffered(2));
  }

  @Test
  void shrinksWhenRunsBecomeLongOrManyFail() {
    commitAfter(250, 20, 0);
    commitAfter(1_000, 4, 0);
    assertEquals(6, window.size());
    commitAfter(250, 20, 0);
    // Two of twenty is one of ten, not more.
    commitAfter(250, 20, 2);
    assertEquals(2 + 28, window.size());
    commitAfter(250, 20, 3);
    assertEquals(6, window.size());
  }

  @Test
  void aCommitIsDueWhenAPeriodIsOverOrAWorkerWouldWait() {
    assertFalse(window.isDue(0, 6));
    assertFalse(window.isDue(3, 3));
    assertTrue(window.isDue(4, 2));
    now.addAndGet(250 * MILLI);
    assertTrue(window.isDue(1, 5));
    assertFalse(window.isDue(0, 6));
  }
}
