package io.packsim.simulator.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class RankProgramBuilderTest {
  private final RankProgramBuilder builder = new RankProgramBuilder();

  @Test
  void numbersOperationsFromZeroAndLinksThemToTheirSuccessors() {
    int ping = builder.send(Peer.rank(1), 4096);
    int pong = builder.receive(new Peer(1, 2), 100);
    int think = builder.compute(2_000_000, ping, pong);
    RankProgram program = builder.build();

    assertEquals(3, program.size());
    assertEquals(OperationKind.SEND, program.kind(ping));
    assertEquals(4096, program.bytes(ping));
    assertEquals(0, program.queuePair(ping));
    assertEquals(2, program.queuePair(pong));
    assertEquals(2_000_000, program.delayPs(think));
    assertEquals(2, program.dependencyCount(think));
    assertEquals(think, program.successor(ping, 0));
    assertEquals(think, program.successor(pong, 0));
    assertEquals(0, program.successorCount(think));
  }

  @Test
  void countsADependencyNamedTwiceOnce() {
    int first = builder.compute(1);
    int second = builder.compute(1, first, first);
    RankProgram program = builder.build();
    assertEquals(1, program.dependencyCount(second));
    assertEquals(1, program.successorCount(first));
  }

  @Test
  void refusesToWaitForALaterOperationSoThatNoCycleCanArise() {
    builder.compute(1);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> builder.send(Peer.rank(1), 1, 1));
    assertEquals("after: expected operations from 0 to 0, received 1", e.getMessage());
  }

  @Test
  void refusesAnEmptyMessage() {
    assertThrows(IllegalArgumentException.class, () -> builder.send(Peer.rank(1), 0));
  }

  @Test
  void refusesProgramsWhoseReceivesDoNotMatchTheSends() {
    builder.send(Peer.rank(1), 10);
    builder.send(Peer.rank(7), 10);
    RankProgram sender = builder.build();
    RankProgram silent = new RankProgramBuilder().build();
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> WorkloadPrograms.of(List.of(sender, silent)));
    assertTrue(
        e.getMessage().contains("rank 0: no peer for operation 1, SEND of 10 bytes to rank 7"));
    assertTrue(
        e.getMessage()
            .contains(
                "rank 0 sends 1 messages (10 bytes) to rank 1 on queue pair 0, which receives 0 (0 bytes)"));
  }
}
