package io.packsim.simulator.transport.recovery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.packet.Psn;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PsnSetTest {
  private final PsnSet set = new PsnSet();

  @Test
  void holdsWhatWasAddedAndNotRemoved() {
    set.add(10, 12);
    set.add(10, 75);
    assertTrue(set.contains(12));
    assertTrue(set.contains(75));
    assertFalse(set.contains(13));
    set.remove(12);
    set.remove(13);
    assertFalse(set.contains(12));
    assertFalse(set.isEmpty());
    set.remove(75);
    assertTrue(set.isEmpty());
  }

  @Test
  void aPsnAddedTwiceIsRemovedByOnce() {
    set.add(0, 3);
    set.add(0, 3);
    set.remove(3);
    assertTrue(set.isEmpty());
  }

  /**
   * Windows of up to 5,000 PSNs slide over the end of the numbers; a hash set says what is right.
   */
  @Test
  void growsWithTheWindowAndWrapsAround() {
    Set<Integer> expected = new HashSet<>();
    Random random = new Random(1);
    int oldest = Psn.plus(0, -20_000);
    for (int step = 0; step < 40_000; step++) {
      int psn = Psn.plus(oldest, 1 + random.nextInt(step < 20_000 ? 100 : 5_000));
      set.add(oldest, psn);
      expected.add(psn);
      assertEquals(expected.contains(oldest), set.contains(oldest));
      set.remove(oldest);
      expected.remove(oldest);
      oldest = Psn.plus(oldest, 1);
    }
    for (int i = 0; i < 5_000; i++) {
      int psn = Psn.plus(oldest, i);
      assertEquals(expected.contains(psn), set.contains(psn));
    }
  }
}
