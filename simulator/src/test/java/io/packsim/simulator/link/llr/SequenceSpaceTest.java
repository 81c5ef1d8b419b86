package io.packsim.simulator.link.llr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SequenceSpaceTest {
  private final SequenceSpace numbers = new SequenceSpace(20);

  @Test
  void theLastNumberIsFollowedByTheFirst() {
    assertEquals(0, numbers.plus(0xfffff, 1));
    assertEquals(0xfffff, numbers.plus(0, -1));
  }

  /** Half of 2^20 is 524,288: up to one less is after, the half itself is before. */
  @Test
  void halfOfTheNumbersAreAfterANumber() {
    assertEquals(2, numbers.distance(0xfffff, 1));
    assertEquals(-2, numbers.distance(1, 0xfffff));
    assertEquals(524_287, numbers.distance(5, 524_292));
    assertEquals(-524_288, numbers.distance(5, 524_293));
  }
}
