package io.packsim.engine.compute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class MemoryBudgetTest {
  private final MemoryBudget budget = new MemoryBudget(100);

  @Test
  void letsInWhatFitsAndNoMore() {
    assertTrue(budget.takeNow(60));
    assertFalse(budget.takeNow(41));
    assertTrue(budget.takeNow(40));
    budget.giveBack(60);
    assertTrue(budget.takeNow(60));
  }

  @Test
  void whoWantsMoreThanThereIsGetsAllOfItAndIsAlone() {
    assertTrue(budget.take(1000, () -> true));
    assertFalse(budget.takeNow(1));
    budget.giveBack(1000);
    assertTrue(budget.takeNow(100));
  }

  @Test
  void whoIsNotWantedAnyMoreGivesUp() {
    assertTrue(budget.takeNow(100));
    assertFalse(budget.take(1, () -> false));
    budget.giveBack(100);
    assertTrue(budget.takeNow(100), "nobody waits any more");
  }

  @Test
  void aLargeOneIsNotPassedByForEver() throws Exception {
    assertTrue(budget.takeNow(50));
    List<String> order = new CopyOnWriteArrayList<>();
    CountDownLatch largeWaits = new CountDownLatch(1);
    Thread large =
        new Thread(
            () -> {
              budget.take(
                  80,
                  () -> {
                    largeWaits.countDown();
                    return true;
                  });
              order.add("large");
            });
    large.start();
    largeWaits.await();
    // 50 are free, but whoever came first is served first.
    assertFalse(budget.takeNow(20));
    Thread small =
        new Thread(
            () -> {
              budget.take(20, () -> true);
              order.add("small");
            });
    small.start();
    budget.giveBack(50);
    large.join();
    budget.giveBack(80);
    small.join();
    assertEquals("large", order.get(0));
    assertEquals(2, order.size());
  }

  @Test
  void whoWaitsMayMakeRoom() {
    assertTrue(budget.takeNow(100));
    assertTrue(
        budget.take(
            30,
            () -> {
              budget.giveBack(100);
              return true;
            }));
  }
}
