package io.packsim.simulator.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.packsim.simulator.units.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueueTest {
  private static final EcnProfile PAPER =
      new EcnProfile(new DataSize(5_000), new DataSize(200_000), 0.01);

  /**
   * Linear from 0 at kmin to pmax at kmax: half way, at 102,500, it is pmax/2. Then it jumps to 1.
   */
  @ParameterizedTest
  @CsvSource({"0, 0", "4999, 0", "5000, 0", "102500, 0.005", "200000, 0.01", "200001, 1"})
  void marksByDepth(long depthBytes, double probability) {
    assertEquals(probability, PAPER.markProbability(depthBytes), 1e-12);
  }

  @Test
  void oneThresholdMarksAllAboveIt() {
    EcnProfile dctcp = new EcnProfile(new DataSize(1000), new DataSize(1000), 1);
    assertEquals(0, dctcp.markProbability(999));
    assertEquals(1, dctcp.markProbability(1000));
    assertEquals(1, dctcp.markProbability(1001));
  }

  @Test
  void refusesThresholdsTheWrongWayRound() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new EcnProfile(new DataSize(2), new DataSize(1), 0.5));
    assertThrows(
        IllegalArgumentException.class,
        () -> new EcnProfile(new DataSize(1), new DataSize(2), 1.5));
  }

  @Test
  void strictPriorityTakesTheHighestReadyQueue() {
    EgressScheduler scheduler = new StrictPriorityParameters().create();
    assertEquals(6, scheduler.next(0b0100_1001));
    assertEquals(3, scheduler.next(0b0000_1001));
    assertEquals(7, scheduler.next(0b1000_0000));
  }

  @Test
  void roundRobinTakesReadyQueuesInTurn() {
    EgressScheduler scheduler = new RoundRobinParameters().create();
    int ready = 0b1001_0001; // queues 0, 4, 7
    assertEquals(0, scheduler.next(ready));
    assertEquals(4, scheduler.next(ready));
    assertEquals(7, scheduler.next(ready));
    assertEquals(0, scheduler.next(ready));
    assertEquals(7, scheduler.next(0b1000_0000)); // the others are not ready
    assertEquals(0, scheduler.next(ready));
  }
}
