package io.packsim.simulator.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.units.DataSize;
import java.util.List;
import org.junit.jupiter.api.Test;

class EgressPoolTest {

  private static EgressPool pool(long size, int ports, long reserved, SharedLimit limit) {
    return new EgressPool(
        new SharedBufferParameters(
            new DataSize(size),
            List.of(),
            new EgressQueueParameters(new DataSize(reserved), limit)),
        ports);
  }

  @Test
  void aQueueMayFillItsReservedBytesAndItsShare() {
    // 1000 - 8 queues * 10 reserved = 920 shared; the queue's limit is 100 of them.
    EgressPool pool = pool(1000, 1, 10, new StaticLimit(new DataSize(100)));
    assertTrue(pool.admits(0, 3, 110));
    assertFalse(pool.admits(0, 3, 111));
    pool.take(0, 3, 110);
    assertFalse(pool.admits(0, 3, 1));
    assertTrue(pool.admits(0, 4, 110));
    assertEquals(110, pool.limitBytes(0, 3));
    pool.release(0, 3, 60);
    assertTrue(pool.admits(0, 3, 60));
    assertEquals(110, pool.peakBytes(0, 3));
  }

  /** One queue with alpha = 1 takes half of what is shared: 1000 / 2, to one packet of 10. */
  @Test
  void aDynamicLimitLeavesRoom() {
    EgressPool pool = pool(1000, 1, 0, new DynamicLimit(0));
    while (pool.admits(0, 0, 10)) {
      pool.take(0, 0, 10);
    }
    assertEquals(500, pool.usedBytes(0, 0), 10);
  }

  @Test
  void refusesToReserveMoreThanThereIs() {
    assertThrows(
        IllegalArgumentException.class, () -> pool(1000, 2, 63, new UnlimitedShare())); // 1008
  }

  /** Queue 3 has 50 bytes of its own and a pool of 200; the others share a pool of 800. */
  @Test
  void aGroupOfQueuesHasItsOwnShareAndPool() {
    DataSize none = DataSize.ZERO;
    EgressPool pool =
        new EgressPool(
            new SharedBufferParameters(
                new DataSize(1000),
                none,
                List.of(),
                List.of(
                    new ServicePoolParameters("usual", new DataSize(800)),
                    new ServicePoolParameters("small", new DataSize(200))),
                none,
                List.of(),
                new EgressQueueParameters(none, new DynamicLimit(0)),
                List.of(
                    new EgressGroupParameters(
                        List.of(3), new DataSize(50), new DynamicLimit(0), "small"))),
            1);
    for (int queue : new int[] {0, 3}) {
      while (pool.admits(0, queue, 1)) {
        pool.take(0, queue, 1);
      }
    }
    assertEquals(400, pool.usedBytes(0, 0)); // half of 800
    assertEquals(125, pool.usedBytes(0, 3)); // 50 and half of the other 150
    pool.release(0, 0, 400);
    assertFalse(pool.isEmpty());
    pool.release(0, 3, 125);
    assertTrue(pool.isEmpty());
  }
}
