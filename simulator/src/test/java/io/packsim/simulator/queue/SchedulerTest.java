package io.packsim.simulator.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.packsim.simulator.units.DataSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SchedulerTest {
  private static final QueueHeads NO_MATTER =
      queue -> {
        throw new AssertionError("this scheduler does not count bytes");
      };

  private static List<Integer> picks(
      EgressScheduler scheduler, int times, int readyMask, QueueHeads heads) {
    List<Integer> picks = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      picks.add(scheduler.next(readyMask, heads));
    }
    return picks;
  }

  @Test
  void strictPriorityTakesTheHighestReadyQueue() {
    EgressScheduler scheduler = new StrictPriorityParameters().create();
    assertEquals(6, scheduler.next(0b0100_1001, NO_MATTER));
    assertEquals(3, scheduler.next(0b0000_1001, NO_MATTER));
    assertEquals(7, scheduler.next(0b1000_0000, NO_MATTER));
  }

  @Test
  void roundRobinTakesReadyQueuesInTurn() {
    EgressScheduler scheduler = new RoundRobinParameters().create();
    assertEquals(List.of(0, 4, 7, 0), picks(scheduler, 4, 0b1001_0001, NO_MATTER));
    assertEquals(7, scheduler.next(0b1000_0000, NO_MATTER)); // the others are not ready
    assertEquals(0, scheduler.next(0b1001_0001, NO_MATTER));
  }

  @Test
  void weightedRoundRobinSendsAsManyPacketsAsTheWeightSays() {
    EgressScheduler scheduler = new WrrParameters(Map.of(0, 3, 1, 2)).create();
    assertEquals(
        List.of(0, 0, 0, 1, 1, 2, 0, 0, 0, 1, 1, 2), picks(scheduler, 12, 0b111, NO_MATTER));
  }

  /** Queue 0 has two packets of its turn left when it has nothing to send; it begins anew. */
  @Test
  void weightedRoundRobinForgetsTheRestOfATurn() {
    EgressScheduler scheduler = new WrrParameters(Map.of(0, 3)).create();
    assertEquals(0, scheduler.next(0b011, NO_MATTER));
    assertEquals(1, scheduler.next(0b010, NO_MATTER));
    assertEquals(List.of(0, 0, 0, 1), picks(scheduler, 4, 0b011, NO_MATTER));
  }

  /**
   * Quantum 500. Queue 0 with packets of 300: 500 - 300 = 200 are left, too few; queue 1 with
   * packets of 700: 500 are too few, nothing is sent. Round 2: 200 + 500 = 700, two packets, 100
   * left; 500 + 500 = 1000, one packet, 300 left. Round 3: 100 + 500, two packets, 0 left; 300 +
   * 500, one packet, 100 left. Round 4: 500, one packet; 100 + 500 are too few.
   */
  @Test
  void deficitRoundRobinKeepsWhatATurnLeaves() {
    EgressScheduler scheduler = new DwrrParameters(Map.of(), new DataSize(500)).create();
    QueueHeads heads = queue -> queue == 0 ? 300 : 700;
    assertEquals(List.of(0, 0, 0, 1, 0, 0, 1, 0, 0), picks(scheduler, 9, 0b11, heads));
  }

  /** Weight 2 gives queue 1 a quantum of 1000: two packets of 500 where queue 0 sends one. */
  @Test
  void deficitRoundRobinCountsTheWeight() {
    EgressScheduler scheduler = new DwrrParameters(Map.of(1, 2), new DataSize(500)).create();
    assertEquals(List.of(0, 1, 1, 0, 1, 1), picks(scheduler, 6, 0b11, queue -> 500));
  }

  /**
   * Quantum 1000: after one packet of 400, queue 0 has 600 left. It has nothing to send, so they
   * are gone: in its next turn it may send two packets of 400, not four.
   */
  @Test
  void deficitRoundRobinGivesNoCreditToAnIdleQueue() {
    EgressScheduler scheduler = new DwrrParameters(Map.of(), new DataSize(1000)).create();
    QueueHeads heads = queue -> queue == 0 ? 400 : 1000;
    assertEquals(0, scheduler.next(0b01, heads));
    assertEquals(1, scheduler.next(0b10, heads));
    assertEquals(List.of(0, 0, 1), picks(scheduler, 3, 0b11, heads));
  }

  /** A quantum of 64 bytes gathers over 65 rounds until a frame of 4,158 bytes may go. */
  @Test
  void deficitRoundRobinServesFramesLargerThanItsQuantum() {
    EgressScheduler scheduler = new DwrrParameters(Map.of(), new DataSize(64)).create();
    assertEquals(List.of(2, 5, 2, 5), picks(scheduler, 4, 0b10_0100, queue -> 4158));
  }

  @Test
  void strictQueuesGoBeforeThoseThatShare() {
    EgressScheduler scheduler =
        new StrictOverDwrrParameters(List.of(1, 6), Map.of(2, 2), new DataSize(500)).create();
    QueueHeads heads = queue -> 500;
    assertEquals(6, scheduler.next(0b100_0111, heads));
    assertEquals(1, scheduler.next(0b000_0111, heads));
    assertEquals(List.of(0, 2, 2, 0, 2), picks(scheduler, 5, 0b101, heads));
    assertEquals(1, scheduler.next(0b000_0111, heads));
    assertEquals(2, scheduler.next(0b101, heads)); // in the middle of its turn
  }

  @Test
  void refusesWhatIsNoQueueAndNoWeight() {
    DataSize quantum = new DataSize(1000);
    assertThrows(IllegalArgumentException.class, () -> new WrrParameters(Map.of(8, 1)));
    assertThrows(IllegalArgumentException.class, () -> new WrrParameters(Map.of(0, 0)));
    assertThrows(IllegalArgumentException.class, () -> new WrrParameters(Map.of(0, 1001)));
    assertThrows(IllegalArgumentException.class, () -> new DwrrParameters(Map.of(-1, 1), quantum));
    assertThrows(
        IllegalArgumentException.class, () -> new DwrrParameters(Map.of(), new DataSize(63)));
    assertThrows(
        IllegalArgumentException.class,
        () -> new StrictOverDwrrParameters(List.of(8), Map.of(), quantum));
  }
}
