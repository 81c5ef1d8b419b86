package io.packsim.simulator.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.units.DataSize;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IngressPoolTest {
  private static final int PRIORITY = 3;

  private static DataSize bytes(long count) {
    return new DataSize(count);
  }

  private static PriorityGroupParameters lossless(
      long reserved, SharedLimit limit, long headroom, long xon, long xonOffset) {
    return new PriorityGroupParameters(
        List.of(PRIORITY),
        true,
        bytes(reserved),
        limit,
        bytes(headroom),
        bytes(xon),
        bytes(xonOffset));
  }

  private static IngressPool pool(long size, int ports, PriorityGroupParameters group) {
    return new IngressPool(
        new SharedBufferParameters(
            bytes(size), List.of(group), new EgressQueueParameters(bytes(0), new UnlimitedShare())),
        ports);
  }

  private static Charge admit(IngressPool pool, int port, int size) {
    Charge charge = pool.charge(port, 0, size);
    if (charge != Charge.REFUSED) {
      pool.take(port, 0, size, charge);
    }
    return charge;
  }

  @Test
  void takesReservedThenSharedThenHeadroomThenRefuses() {
    // 1 port: 1000 = 100 reserved + 200 headroom + 700 shared, of which at most 300 for the group.
    IngressPool pool = pool(1000, 1, lossless(100, new StaticLimit(bytes(300)), 200, 0, 0));
    assertEquals(Charge.SHARED, admit(pool, 0, 100)); // reserved
    assertEquals(Charge.SHARED, admit(pool, 0, 300)); // shared, exactly to the limit
    assertEquals(Charge.HEADROOM, admit(pool, 0, 200)); // exactly the headroom
    assertEquals(Charge.REFUSED, admit(pool, 0, 1));
    assertEquals(600, pool.usedBytes(0, 0));
    assertEquals(600, pool.limitBytes(0, 0));
  }

  @Test
  void releasesHeadroomFirst() {
    IngressPool pool = pool(1000, 1, lossless(100, new StaticLimit(bytes(300)), 200, 0, 0));
    admit(pool, 0, 400);
    admit(pool, 0, 150);
    pool.release(0, 0, 100); // headroom 150 -> 50
    assertFalse(pool.mayResume(0, 0));
    pool.release(0, 0, 100); // headroom 50 -> 0, held 400 -> 350
    assertTrue(pool.mayResume(0, 0)); // shared 250 <= max(0, 300 - 0)
    assertEquals(350, pool.usedBytes(0, 0));
  }

  @Test
  void resumesBelowTheOffsetFromTheLimit() {
    // Resume when shared <= max(xon 50, limit 300 - offset 100) = 200.
    IngressPool pool = pool(1000, 1, lossless(0, new StaticLimit(bytes(300)), 200, 50, 100));
    admit(pool, 0, 300);
    admit(pool, 0, 10);
    pool.release(0, 0, 10);
    pool.release(0, 0, 99); // shared 201
    assertFalse(pool.mayResume(0, 0));
    pool.release(0, 0, 1); // shared 200
    assertTrue(pool.mayResume(0, 0));
  }

  /**
   * k ports congested with the same alpha each settle at alpha*S/(1 + k*alpha): of S = 90,000 bytes
   * in packets of 10 bytes, within one packet.
   */
  @ParameterizedTest
  @CsvSource({"0, 1, 45000", "0, 2, 30000", "-3, 8, 5625", "3, 1, 80000", "-1, 4, 15000"})
  void dynamicLimitsSettleAtTheClosedForm(int alphaExponent, int ports, long expectedBytes) {
    IngressPool pool = pool(90_000, ports, lossless(0, new DynamicLimit(alphaExponent), 0, 0, 0));
    boolean admitted = true;
    while (admitted) {
      admitted = false;
      for (int port = 0; port < ports; port++) {
        admitted |= admit(pool, port, 10) != Charge.REFUSED;
      }
    }
    for (int port = 0; port < ports; port++) {
      assertEquals(expectedBytes, pool.usedBytes(port, 0), 10);
    }
  }

  @Test
  void neverHoldsMoreThanTheBuffer() {
    IngressPool pool = pool(10_000, 4, lossless(500, new DynamicLimit(3), 700, 0, 0));
    Random random = new Random(1);
    int[][] held = new int[4][100_000];
    int[] first = new int[4];
    int[] last = new int[4];
    long total = 0;
    for (int step = 0; step < 50_000; step++) {
      int port = random.nextInt(4);
      int size = 1 + random.nextInt(300);
      if (random.nextBoolean() && admit(pool, port, size) != Charge.REFUSED) {
        held[port][last[port]++] = size;
        total += size;
      } else if (first[port] < last[port]) {
        int gone = held[port][first[port]++];
        pool.release(port, 0, gone);
        total -= gone;
      }
      assertEquals(total, pool.occupiedBytes());
      assertTrue(total <= 10_000, "occupied " + total);
    }
    assertTrue(pool.peakOccupiedBytes() > 9_000);
  }

  @Test
  void aPriorityThatNoGroupNamesIsLossy() {
    IngressPool pool = pool(1000, 1, lossless(0, new DynamicLimit(0), 0, 0, 0));
    assertFalse(pool.isLossless(pool.groupOf(0)));
    assertTrue(pool.isLossless(pool.groupOf(PRIORITY)));
    assertEquals(2, pool.groupCount());
  }

  @Test
  void refusesToSetAsideMoreThanThereIs() {
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () -> pool(1000, 4, lossless(100, new DynamicLimit(0), 151, 0, 0)));
    assertTrue(e.getMessage().contains("1004"), e.getMessage()); // 4 * (100 + 151)
  }

  /** Memory 1000 = 300 shared headroom + 700 shared; each port may take 200 of the headroom. */
  @Test
  void portsShareOneHeadroomUpToTheirCaps() {
    PriorityGroupParameters group = lossless(0, new StaticLimit(bytes(100)), 200, 0, 0);
    IngressPool pool = new IngressPool(withHeadroom(300, group), 3);
    for (int port = 0; port < 3; port++) {
      assertEquals(Charge.SHARED, admit(pool, port, 100));
    }
    assertEquals(Charge.HEADROOM, admit(pool, 0, 200)); // the cap of port 0
    assertEquals(Charge.REFUSED, admit(pool, 0, 1));
    assertEquals(Charge.HEADROOM, admit(pool, 1, 100)); // all 300 are in use
    assertEquals(Charge.REFUSED, admit(pool, 1, 1));
    assertEquals(Charge.REFUSED, admit(pool, 2, 1));
    assertEquals(200, pool.limitBytes(1, 0)); // 100 shared, 100 headroom: no more is left
    pool.release(0, 0, 50); // of its headroom
    assertEquals(Charge.HEADROOM, admit(pool, 2, 50));
    assertFalse(pool.isEmpty());
    pool.release(0, 0, 250);
    pool.release(1, 0, 200);
    pool.release(2, 0, 150);
    assertTrue(pool.isEmpty());
  }

  private static SharedBufferParameters withHeadroom(long shared, PriorityGroupParameters group) {
    return new SharedBufferParameters(
        bytes(1000),
        DataSize.ZERO,
        List.of(),
        List.of(),
        bytes(shared),
        List.of(group),
        new EgressQueueParameters(bytes(0), new UnlimitedShare()),
        List.of());
  }

  /** Cells of 208 bytes: 1 to 208 bytes take one, 209 take two; 0 counts bytes as they are. */
  @Test
  void packetsTakeWholeCells() {
    IngressPool pool =
        new IngressPool(
            new SharedBufferParameters(
                bytes(1000),
                bytes(208),
                List.of(),
                List.of(),
                DataSize.ZERO,
                List.of(),
                new EgressQueueParameters(bytes(0), new UnlimitedShare()),
                List.of()),
            1);
    assertEquals(208, pool.chargedBytes(1));
    assertEquals(208, pool.chargedBytes(208));
    assertEquals(416, pool.chargedBytes(209));
    assertEquals(4160, pool.chargedBytes(4158)); // 20 cells
    assertEquals(209, pool(1000, 1, lossless(0, new UnlimitedShare(), 0, 0, 0)).chargedBytes(209));
  }

  /** Lossless 600 with alpha 1, lossy 400 with alpha 1: each halves its own pool alone. */
  @Test
  void groupsOfDifferentPoolsDoNotShare() {
    PriorityGroupParameters lossless =
        new PriorityGroupParameters(
            List.of(3), true, bytes(0), new DynamicLimit(0), bytes(0), bytes(0), bytes(0), "a");
    PriorityGroupParameters lossy =
        new PriorityGroupParameters(
            List.of(0), false, bytes(0), new DynamicLimit(0), bytes(0), bytes(0), bytes(0), "b");
    IngressPool pool = new IngressPool(twoPools(600, 400, List.of(lossless, lossy)), 1);
    for (int group = 0; group < 2; group++) {
      while (pool.charge(0, group, 1) == Charge.SHARED) {
        pool.take(0, group, 1, Charge.SHARED);
      }
    }
    assertEquals(300, pool.usedBytes(0, 0));
    assertEquals(200, pool.usedBytes(0, 1));
  }

  private static SharedBufferParameters twoPools(
      long a, long b, List<PriorityGroupParameters> groups) {
    return new SharedBufferParameters(
        bytes(1000),
        DataSize.ZERO,
        List.of(new ServicePoolParameters("a", bytes(a)), new ServicePoolParameters("b", bytes(b))),
        List.of(),
        DataSize.ZERO,
        groups,
        new EgressQueueParameters(bytes(0), new UnlimitedShare()),
        List.of());
  }

  @Test
  void refusesPoolsThatDoNotFitOrAreNotThere() {
    PriorityGroupParameters stray =
        new PriorityGroupParameters(
            List.of(3), true, bytes(0), new DynamicLimit(0), bytes(0), bytes(0), bytes(0), "c");
    assertThrows(IllegalArgumentException.class, () -> twoPools(600, 401, List.of()));
    assertThrows(IllegalArgumentException.class, () -> twoPools(600, 400, List.of(stray)));
  }
}
