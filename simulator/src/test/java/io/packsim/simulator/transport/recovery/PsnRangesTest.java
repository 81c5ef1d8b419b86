package io.packsim.simulator.transport.recovery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.packet.Psn;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PsnRangesTest {
  private final PsnRanges ranges = new PsnRanges();

  private List<Integer> takeAll() {
    List<Integer> psns = new ArrayList<>();
    while (!ranges.isEmpty()) {
      psns.add(ranges.firstPsn());
      ranges.advance(Psn.plus(ranges.firstPsn(), 1));
    }
    return psns;
  }

  @Test
  void givesPsnsInTheOrderOfTheirRanges() {
    ranges.add(7, 9);
    ranges.add(3, 4);
    ranges.add(5, 5);
    assertEquals(List.of(7, 8, 3), takeAll());
  }

  @Test
  void cutsOffWhatComesBeforeInAllRanges() {
    ranges.add(7, 9);
    ranges.add(3, 4);
    ranges.add(2, 12);
    ranges.removeBefore(8);
    assertEquals(List.of(8, 8, 9, 10, 11), takeAll());
  }

  @Test
  void onePacketMayTakeMoreThanIsLeftOfARange() {
    ranges.add(3, 4);
    ranges.add(9, 10);
    ranges.advance(8);
    assertEquals(9, ranges.firstPsn());
  }

  @Test
  void holdsAnyNumberOfRangesOverTheEndOfTheNumbers() {
    for (int i = -10; i < 10; i++) {
      ranges.add(Psn.plus(2 * i, 0), Psn.plus(2 * i, 1));
    }
    ranges.removeBefore(Psn.plus(0, -2));
    assertEquals(Psn.MAX - 1, ranges.firstPsn());
    assertEquals(11, takeAll().size());
    assertTrue(ranges.isEmpty());
    ranges.add(1, 2);
    assertFalse(ranges.isEmpty());
  }
}
