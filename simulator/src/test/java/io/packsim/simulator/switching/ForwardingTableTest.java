package io.packsim.simulator.switching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A table against its own definition: the last range that begins at an address or before it. */
class ForwardingTableTest {

  private static NextHops[] oneEach(int ranges) {
    return IntStream.range(0, ranges).mapToObj(NextHops::new).toArray(NextHops[]::new);
  }

  private static void assertAnswers(int[] firsts, NextHops[] hops, int from, int to) {
    ForwardingTable table = new ForwardingTable(firsts, hops);
    for (int address = from; address < to; address++) {
      int range = -1;
      while (range + 1 < firsts.length && firsts[range + 1] <= address) {
        range++;
      }
      NextHops expected = range < 0 ? null : hops[range];
      assertSame(expected, table.lookup(address), "address " + address + " in " + table);
    }
  }

  /** Racks of 4 hosts behind 8 ports, and the last range stands for all that follow. */
  @Test
  void rangesOfEqualLength() {
    int[] firsts = {0, 4, 8, 12, 16, 20, 24, 28};
    assertAnswers(firsts, oneEach(8), 0, 64);
    assertEquals(7, new ForwardingTable(firsts, oneEach(8)).lookup(31).only());
  }

  /** A rack's own hosts one by one amid a default route, as an edge switch has them. */
  @Test
  void aFewAddressesAmidADefaultRoute() {
    NextHops up = new NextHops(4, 5, 6, 7);
    NextHops[] hops = {up, new NextHops(0), new NextHops(1), new NextHops(2), up};
    assertAnswers(new int[] {0, 4_100, 4_101, 4_102, 4_103}, hops, 0, 9_000);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void rangesOfAnyLengthWithHolesAndWithoutABeginning(long seed) {
    Random random = new Random(seed);
    TreeSet<Integer> firsts = new TreeSet<>();
    while (firsts.size() < 40) {
      firsts.add(3 + random.nextInt(2_000));
    }
    NextHops[] hops = oneEach(40);
    Arrays.fill(hops, 10, 15, null);
    assertAnswers(firsts.stream().mapToInt(Integer::intValue).toArray(), hops, 0, 2_100);
  }

  @Test
  void addressesFarApart() {
    int last = Integer.MAX_VALUE - 1;
    ForwardingTable table = new ForwardingTable(new int[] {1, 1_000_001, last}, oneEach(3));
    assertNull(table.lookup(0));
    assertEquals(0, table.lookup(1_000_000).only());
    assertEquals(1, table.lookup(1_000_001).only());
    assertEquals(1, table.lookup(last - 1).only());
    assertEquals(2, table.lookup(Integer.MAX_VALUE).only());
  }

  @Test
  void withoutRangesThereIsNoWay() {
    assertNull(new ForwardingTable(new int[0], new NextHops[0]).lookup(7));
  }

  @Test
  void rangesAscendFromZero() {
    assertThrows(
        IllegalArgumentException.class, () -> new ForwardingTable(new int[] {5, 5}, oneEach(2)));
    assertThrows(
        IllegalArgumentException.class, () -> new ForwardingTable(new int[] {-1, 5}, oneEach(2)));
  }
}
