package io.packsim.simulator.nic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** 10,000 bytes, 3,000 of them headroom; a pause begins above 7,000 and ends at 5,000. */
class ReceiveBufferTest {
  private final ReceiveBuffer buffer = new ReceiveBuffer(10_000, 3_000, 2_000);

  @Test
  void asksForAPauseOnceWhenThePacketCrossesIntoTheHeadroom() {
    assertFalse(buffer.take(7_000));
    assertTrue(buffer.take(1));
    assertFalse(buffer.take(1_000), "it has asked already");
  }

  @Test
  void endsThePauseOnceWhenTheBytesHaveFallenFarEnough() {
    buffer.take(8_000);
    assertFalse(buffer.release(2_999), "5,001 are left");
    assertTrue(buffer.release(1));
    assertFalse(buffer.release(1_000), "it has ended already");
  }

  @Test
  void admitsWhatFitsToTheLastByte() {
    buffer.take(6_000);
    assertTrue(buffer.admits(4_000));
    assertFalse(buffer.admits(4_001));
  }

  @Test
  void remembersTheMostItHeld() {
    buffer.take(6_000);
    buffer.release(4_000);
    buffer.take(1_000);
    assertEquals(3_000, buffer.occupiedBytes());
    assertEquals(6_000, buffer.peakBytes());
  }

  /** An offset above the limit would ask for less than nothing: the pause ends when it is empty. */
  @Test
  void endsThePauseAtTheLatestWhenItIsEmpty() {
    ReceiveBuffer small = new ReceiveBuffer(10_000, 3_000, 9_000);
    small.take(8_000);
    assertFalse(small.release(7_999));
    assertTrue(small.release(1));
  }

  @Test
  void withoutALimitNeverPausesAndAlwaysAdmits() {
    ReceiveBuffer endless = new ReceiveBuffer(Long.MAX_VALUE, 3_000, 2_000);
    assertFalse(endless.take(1 << 30));
    assertTrue(endless.admits(1 << 30));
  }
}
