package io.packsim.simulator.workload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class QueuePairPlanTest {

  @Test
  void numbersGeneratedQueuePairsByPeerThenByIndex() {
    RankProgramBuilder rank0 = new RankProgramBuilder();
    rank0.send(new Peer(2, 1), 1);
    rank0.send(new Peer(1, 0), 1);
    RankProgramBuilder rank1 = new RankProgramBuilder();
    rank1.receive(new Peer(0, 0), 1);
    RankProgramBuilder rank2 = new RankProgramBuilder();
    rank2.receive(new Peer(0, 1), 1);
    WorkloadPrograms programs =
        WorkloadPrograms.of(List.of(rank0.build(), rank1.build(), rank2.build()));

    QueuePairPlan plan = QueuePairPlan.generated(programs, new int[] {2, 2, 10});

    // Rank 0 talks to rank 1 (one queue pair: 2) and to rank 2 (two, since it names index 1: 3, 4).
    assertArrayEquals(new int[] {1, 2}, plan.peers(0));
    assertEquals(2, plan.qpn(0, 1, 0));
    assertEquals(4, plan.qpn(0, 2, 1));
    assertEquals(11, plan.qpn(2, 0, 1));
    assertEquals(5, plan.nextQpn(0));
    assertEquals(12, plan.nextQpn(2));
    assertEquals(0, plan.queuePairs(1, 2));
  }

  @Test
  void givesListedQueuePairsOfTwoRanksIndicesInTheOrderOfTheList() {
    QueuePairPlan plan =
        QueuePairPlan.listed(
            2, List.of(new QueuePair(0, 100, 1, 200), new QueuePair(1, 201, 0, 101)));
    assertEquals(2, plan.queuePairs(0, 1));
    assertEquals(101, plan.qpn(0, 1, 1));
    assertEquals(201, plan.qpn(1, 0, 1));
  }

  @Test
  void refusesANumberUsedTwiceOnARank() {
    List<QueuePair> listed = List.of(new QueuePair(0, 5, 1, 6), new QueuePair(0, 5, 1, 7));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> QueuePairPlan.listed(2, listed));
    assertEquals("rank 0: expected each queue pair number once, received 5 twice", e.getMessage());
  }

  @Test
  void refusesToNameAQueuePairThatTheRanksDoNotShare() {
    QueuePairPlan plan = QueuePairPlan.listed(2, List.of(new QueuePair(0, 5, 1, 6)));
    assertThrows(IllegalArgumentException.class, () -> plan.qpn(0, 1, 1));
  }
}
