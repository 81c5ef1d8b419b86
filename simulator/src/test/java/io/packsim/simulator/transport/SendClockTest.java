package io.packsim.simulator.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Times of one socket by hand; a frame takes 10. */
class SendClockTest {
  private static final int PRIORITY = 3;
  private static final long FRAME_PS = 10;

  private final HoldClock holds = new HoldClock();
  private final SendClock clock = new SendClock(holds, PRIORITY);

  private void expect(long endPs, Map<BlockedCause, Long> expected) {
    clock.stop(endPs);
    Map<BlockedCause, Long> times = new EnumMap<>(BlockedCause.class);
    long sum = 0;
    for (BlockedCause cause : BlockedCause.values()) {
      if (clock.timePs(cause) != 0) {
        times.put(cause, clock.timePs(cause));
      }
      sum += clock.timePs(cause);
    }
    assertEquals(new EnumMap<>(expected), times);
    assertEquals(endPs, sum);
  }

  @Test
  void aSocketThatWasNeverUsedHadNoWork() {
    expect(70, Map.of(BlockedCause.NO_WORK, 70L));
  }

  /** Ready at 5 behind a frame of another's until 8, sends until 18; nothing more. */
  @Test
  void aFrameThatWaitsForThePortAndGoes() {
    clock.onReady(5);
    clock.onSent(8, FRAME_PS, false);
    expect(
        30,
        Map.of(
            BlockedCause.NO_WORK, 5L + 12, BlockedCause.PORT_BUSY, 3L, BlockedCause.SENDING, 10L));
  }

  @Test
  void aRunThatEndsAmidAFrameCountsTheTimeUntilThen() {
    clock.onReady(0);
    clock.onSent(0, FRAME_PS, true);
    expect(7, Map.of(BlockedCause.SENDING, 7L));
  }

  /** More work comes while the last frame is on the wire; it is asked again at 10. */
  @Test
  void workThatComesDuringOnesOwnFrameDoesNotWait() {
    clock.onReady(0);
    clock.onSent(0, FRAME_PS, false);
    clock.onReady(4);
    clock.onSent(10, FRAME_PS, false);
    expect(20, Map.of(BlockedCause.SENDING, 20L));
  }

  /** Asked at 10 and held by its control; woken at 25 while another's frame lasts until 28. */
  @Test
  void whatWaitsForThePortAndMayNotSendThenCouldNotBefore() {
    clock.onReady(0);
    clock.onSent(0, FRAME_PS, true);
    clock.onBlocked(10, BlockedCause.CONGESTION_CONTROL);
    clock.onReady(15);
    clock.onBlocked(18, BlockedCause.CONGESTION_CONTROL);
    clock.onReady(25);
    clock.onSent(28, FRAME_PS, false);
    expect(
        38,
        Map.of(
            BlockedCause.SENDING, 20L,
            BlockedCause.CONGESTION_CONTROL, 15L,
            BlockedCause.PORT_BUSY, 3L));
  }

  /** Paused at 4 amid its own frame, until 30; then another's frame goes first. */
  @Test
  void aPauseCountsFromTheEndOfTheFrameOnTheWire() {
    clock.onReady(0);
    clock.onSent(0, FRAME_PS, true);
    holds.change(1 << PRIORITY, 4, 10);
    holds.change(0, 30, 30);
    clock.onSent(40, FRAME_PS, false);
    expect(
        50,
        Map.of(BlockedCause.SENDING, 20L, BlockedCause.PAUSED, 20L, BlockedCause.PORT_BUSY, 10L));
  }

  @Test
  void aPauseThatIsOverBeforeTheFrameOnTheWireHoldsNobody() {
    clock.onReady(0);
    clock.onSent(0, FRAME_PS, true);
    holds.change(1 << PRIORITY, 4, 10);
    holds.change(0, 9, 10);
    clock.onSent(10, FRAME_PS, false);
    expect(20, Map.of(BlockedCause.SENDING, 20L));
  }

  @Test
  void aPauseOfAnotherPriorityOrWithoutWorkIsNone() {
    holds.change(1 << PRIORITY, 0, 0);
    holds.change(1 << 5, 10, 10);
    clock.onReady(15);
    clock.onSent(20, FRAME_PS, false);
    expect(
        30,
        Map.of(BlockedCause.NO_WORK, 15L, BlockedCause.PORT_BUSY, 5L, BlockedCause.SENDING, 10L));
  }

  /** Paused until the link goes down at 20, and still waiting at the end. */
  @Test
  void aLinkThatIsDownIsNoPause() {
    clock.onReady(5);
    holds.change(1 << PRIORITY, 5, 5);
    holds.change(1 << HoldClock.LINK, 20, 20);
    expect(
        50,
        Map.of(BlockedCause.NO_WORK, 5L, BlockedCause.PAUSED, 15L, BlockedCause.LINK_DOWN, 30L));
  }

  /** Two frames at once by two ports. */
  @Test
  void framesThatOverlapCountOnce() {
    clock.onReady(0);
    clock.onSent(0, FRAME_PS, true);
    clock.onSent(4, FRAME_PS, false);
    expect(20, Map.of(BlockedCause.SENDING, 14L, BlockedCause.NO_WORK, 6L));
  }
}
