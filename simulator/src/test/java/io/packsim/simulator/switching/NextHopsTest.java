package io.packsim.simulator.switching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NextHopsTest {

  private static List<Integer> candidates(NextHops hops) {
    return IntStream.range(0, hops.count()).mapToObj(hops::port).toList();
  }

  @Test
  void aPortThatIsUpAgainHasItsOldPlace() {
    NextHops hops = new NextHops(4, 2, 7);
    hops.setAlive(2, false);
    assertEquals(List.of(4, 7), candidates(hops));
    hops.setAlive(4, false);
    assertEquals(List.of(7), candidates(hops));
    hops.setAlive(2, true);
    assertEquals(List.of(2, 7), candidates(hops));
    hops.setAlive(4, true);
    assertEquals(List.of(4, 2, 7), candidates(hops));
  }

  @Test
  void noneIsLeftWhereAllAreDown() {
    NextHops hops = new NextHops(1);
    hops.setAlive(1, false);
    assertEquals(0, hops.count());
    hops.setAlive(1, false);
    assertEquals(0, hops.count());
  }

  @Test
  void aPortOfOtherRoutesChangesNothing() {
    NextHops hops = new NextHops(1, 2);
    hops.setAlive(3, true);
    hops.setAlive(3, false);
    assertEquals(List.of(1, 2), candidates(hops));
  }

  @Test
  void aTableTellsAllRoutesOfAPort() {
    ForwardingTable table =
        new ForwardingTable(
            new int[] {0, 5, 9}, new NextHops[] {new NextHops(1, 2), null, new NextHops(2, 3)});
    table.setAlive(2, false);
    assertEquals(List.of(1), candidates(table.lookup(0)));
    assertEquals(List.of(3), candidates(table.lookup(9)));
  }

  @Test
  void refusesARouteThatLeadsNowhere() {
    assertThrows(IllegalArgumentException.class, NextHops::new);
  }
}
