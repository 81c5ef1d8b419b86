package io.packsim.simulator.workload.collective;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.workload.IdealNetwork;
import io.packsim.simulator.workload.OperationKind;
import io.packsim.simulator.workload.QueuePairPlan;
import io.packsim.simulator.workload.RankProgram;
import io.packsim.simulator.workload.WorkloadPrograms;
import io.packsim.simulator.workload.WorkloadRun;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Completion times against the closed forms of collectives, on a network of 100 Gb/s (80 ps per
 * byte) and 1 us latency, where a sender hears of a delivery one latency after it.
 */
class CollectiveTest {
  private static final long A = 1_000_000;

  @Test
  void incastTakesTheReceiversPortOncePerSource() {
    // 4 sources of 10,000 bytes (0.8 us each): 4 * 0.8 us + 1 us; the last source hears 1 us later.
    WorkloadRun run = IdealNetwork.run(new Incast(4).programs(8, 10_000, 1), A);
    assertEquals(4_200_000, run.ranks().get(0).finishPs());
    assertEquals(5_200_000, run.lastFinishPs());
    // Ranks 5 to 7 are silent.
    assertEquals(0, run.ranks().get(5).finishPs());
    assertEquals(40_000, run.bytesReceived());
  }

  @Test
  void outcastTakesTheSendersPortOncePerDestination() {
    WorkloadRun run = IdealNetwork.run(new Outcast(3).programs(5, 10_000, 1), A);
    // 3 * 0.8 us + 1 us, and 1 us to hear of it.
    assertEquals(3_400_000, run.ranks().get(3).finishPs());
    assertEquals(4_400_000, run.ranks().get(0).finishPs());
    assertEquals(0, run.ranks().get(4).finishPs());
  }

  @Test
  void permutationTakesAsLongAsOneFlow() {
    WorkloadRun run = IdealNetwork.run(Permutation.byShift(3).programs(8, 10_000, 1), A);
    assertEquals(2_800_000, run.lastFinishPs());
    assertEquals(80_000, run.bytesReceived());
  }

  @Test
  void permutationFollowsAListOfDestinations() {
    WorkloadPrograms programs = Permutation.to(List.of(2, 0, 1)).programs(3, 10, 1);
    assertEquals(2, programs.program(0).peerRank(1));
    assertEquals(1, programs.program(0).peerRank(0));
  }

  @Test
  void permutationRefusesAListThatIsNoneOrKeepsARankInItsPlaceAndNamesTheRank() {
    assertRefused(
        "destinations: expected a rank of its own for rank 2, received 1, which is that of rank 0",
        () -> Permutation.to(List.of(1, 0, 1)));
    assertRefused(
        "destinations: expected another rank for rank 1, received the rank itself",
        () -> Permutation.to(List.of(2, 1, 0)));
    assertRefused(
        "destinations: expected 0 to 2 for rank 1, received 3",
        () -> Permutation.to(List.of(1, 3, 0)));
  }

  @Test
  void permutationIsGivenInExactlyOneWay() {
    assertRefused(
        "expected exactly one of shift, destinations, seed, received 0",
        () -> new Permutation(null, List.of(), null, TransferMode.SENDRCV));
    assertRefused(
        "expected exactly one of shift, destinations, seed, received 2",
        () -> new Permutation(1, List.of(), 1L, TransferMode.SENDRCV));
  }

  @Test
  void aSeedDrawsTheSamePermutationAgain() {
    assertEquals(peers(drawn(1)), peers(drawn(1)));
    assertNotEquals(peers(drawn(1)), peers(drawn(2)));
  }

  private static Permutation drawn(long seed) {
    return new Permutation(null, List.of(), seed, TransferMode.SENDRCV);
  }

  /** The peers of all operations of 100 ranks. */
  private static List<Integer> peers(Permutation permutation) {
    WorkloadPrograms programs = permutation.programs(100, 10, 1);
    return IntStream.range(0, 200).mapToObj(i -> programs.program(i / 2).peerRank(i % 2)).toList();
  }

  @Test
  void allToAllTakesAStepPerPeer() {
    // 5 ranks, shares of 2,000 bytes (0.16 us); each of 4 steps ends when the own send is
    // acknowledged: 0.16 us + 2 us.
    WorkloadRun run =
        IdealNetwork.run(new AllToAll(false, TransferMode.SENDRCV).programs(5, 10_000, 1), A);
    assertEquals(4 * 2_160_000, run.lastFinishPs());
    assertEquals(5 * 4 * 2_000, run.bytesReceived());
  }

  @Test
  void allToAllPostedAtOncePaysTheLatencyOnce() {
    // 4 shares of 0.16 us through one port, no two at one receiver at a time, and 2 us.
    WorkloadRun run =
        IdealNetwork.run(new AllToAll(true, TransferMode.SENDRCV).programs(5, 10_000, 1), A);
    assertEquals(4 * 160_000 + 2_000_000, run.lastFinishPs());
  }

  /**
   * Step k writes to r + k, or reads from r - k: no two at one receiver at a time. A written share
   * of 0.16 us is acknowledged 1 us after it has come; a read takes 1 us to ask and 1 us to come.
   */
  @ParameterizedTest
  @EnumSource(
      value = TransferMode.class,
      names = {"PUSH", "PULL"})
  void allToAllMovesTheSameBytesOneSided(TransferMode mode) {
    WorkloadRun steps = IdealNetwork.run(new AllToAll(false, mode).programs(5, 10_000, 1), A);
    WorkloadRun atOnce = IdealNetwork.run(new AllToAll(true, mode).programs(5, 10_000, 1), A);
    assertEquals(4 * 2_160_000, steps.lastFinishPs());
    assertTrue(atOnce.lastFinishPs() < steps.lastFinishPs());
    assertEquals(5 * 4 * 2_000, steps.bytesReceived());
    assertEquals(5 * 4 * 2_000, atOnce.bytesReceived());
  }

  /** Rank r of 4 sends to r + 1, so rank 2 writes to 3, or reads from 1. */
  @Test
  void aPermutationWritesToTheDestinationOrReadsFromTheSource() {
    RankProgram push = permutation(TransferMode.PUSH).programs(4, 10, 1).program(2);
    RankProgram pull = permutation(TransferMode.PULL).programs(4, 10, 1).program(2);
    assertEquals(1, push.size());
    assertEquals("WRITE of 10 bytes to rank 3 on queue pair 0", push.describe(0));
    assertEquals(1, pull.size());
    assertEquals("READ of 10 bytes from rank 1 on queue pair 0", pull.describe(0));
  }

  private static Permutation permutation(TransferMode mode) {
    return new Permutation(1, List.of(), null, mode);
  }

  /** The plan has both ends although one rank alone names the queue pair. */
  @Test
  void aQueuePairThatOneRankNamesHasTwoEnds() {
    QueuePairPlan plan =
        QueuePairPlan.generated(
            permutation(TransferMode.PULL).programs(3, 10, 2), new int[] {2, 2, 2});
    assertArrayEquals(new int[] {1, 2}, plan.peers(0));
    assertEquals(2, plan.queuePairs(0, 1));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8})
  void ringAllReduceTakesTwiceAStepPerOtherRank(int n) {
    // Chunks of 1,000 bytes (0.08 us): 2(n - 1) steps of 0.08 us + 1 us; the last is acknowledged
    // 1 us later.
    WorkloadRun run = IdealNetwork.run(ring(1).programs(n, n * 1000L, 1), A);
    long expected = 2 * (n - 1) * 1_080_000L + 1_000_000L;
    assertEquals(expected, run.lastFinishPs());
    assertEquals(2L * (n - 1) * n * 1000, run.bytesReceived());
  }

  @Test
  void ringAllReduceOverParallelQueuePairsIsBoundedByThePlainRing() {
    // Two halves of each chunk travel on their own: a step is no longer than the plain one, and no
    // shorter than half its serialisation.
    WorkloadRun run = IdealNetwork.run(ring(1).programs(4, 8000, 2), A);
    assertTrue(run.lastFinishPs() <= 6 * (160_000 + A) + A);
    assertTrue(run.lastFinishPs() >= 6 * (80_000 + A) + A);
    assertEquals(6 * 8000, run.bytesReceived());
  }

  @Test
  void ringAllReduceDistributesTheRemainder() {
    // 10 bytes over 4 ranks are chunks of 3, 3, 2, 2: every rank sends each but one, twice.
    RankProgram program = ring(1).programs(4, 10, 1).program(0);
    assertEquals(List.of(3L, 2L, 2L, 3L, 3L, 2L), sends(program));
  }

  @Test
  void ringAllReduceOfFewerBytesThanRanksSendsNoEmptyMessages() {
    WorkloadRun run = IdealNetwork.run(ring(1).programs(4, 2, 1), A);
    assertTrue(run.isComplete());
    // Two chunks of one byte make 2(n - 1) = 6 hops each.
    assertEquals(2 * 6, run.bytesReceived());
  }

  @Test
  void ringAllReduceSendsOnlyWhatItHasReceived() {
    RankProgram program = ring(1).programs(4, 4000, 1).program(1);
    int receives = 0;
    int independentSends = 0;
    for (int operation = 0; operation < program.size(); operation++) {
      if (program.kind(operation) == OperationKind.RECEIVE) {
        assertEquals(0, program.dependencyCount(operation));
        receives++;
      } else if (program.dependencyCount(operation) == 0) {
        independentSends++;
      }
    }
    assertEquals(6, receives);
    assertEquals(1, independentSends);
  }

  @Test
  void railsReduceIndependently() {
    // 6 ranks in 2 rails: ranks 0, 2, 4 and 1, 3, 5.
    WorkloadPrograms programs = ring(2).programs(6, 3000, 1);
    assertEquals(5, programs.program(1).peerRank(0));
    assertEquals(3, programs.program(1).peerRank(programs.program(1).size() - 1));
    assertEquals(4 * 1_080_000L + A, IdealNetwork.run(programs, A).lastFinishPs());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void everyPatternDeliversWhatItSends(int parallelQueuePairs) {
    List<Collective> patterns =
        List.of(
            new Incast(0),
            new Outcast(0),
            new PointToPoint(2, 5),
            Permutation.byShift(1),
            new Permutation(null, List.of(), 9L, TransferMode.SENDRCV),
            new AllToAll(false, TransferMode.SENDRCV),
            new AllToAll(true, TransferMode.SENDRCV),
            ring(1),
            ring(3));
    assertEquals(
        Set.of(Collective.class.getPermittedSubclasses()),
        patterns.stream().map(Object::getClass).collect(Collectors.toSet()));
    for (Collective pattern : patterns) {
      WorkloadPrograms programs = pattern.programs(6, 1003, parallelQueuePairs);
      WorkloadRun run = IdealNetwork.run(programs, A);
      assertTrue(run.isComplete(), () -> pattern + ": " + run.unfinished());
      assertEquals(programs.bytesSent(), run.bytesReceived(), pattern::toString);
    }
  }

  @Test
  void sharesSumToTheWhole() {
    Chunks chunks = new Chunks(1003, 7);
    assertEquals(1003, LongStream.range(0, 7).map(i -> chunks.size((int) i)).sum());
    assertEquals(144, chunks.size(0));
    assertEquals(143, chunks.size(6));
  }

  @Test
  void refusesWhatCannotRunOnTheRanks() {
    assertRefused("numSources: expected 0 to 3, received 4", () -> new Incast(4).programs(4, 1, 1));
    assertRefused(
        "numRails: expected a divisor of 6 ranks that leaves at least 2 to each, received 4",
        () -> ring(4).programs(6, 1, 1));
    assertRefused(
        "shift: expected no multiple of 4, the number of ranks, received -8",
        () -> Permutation.byShift(-8).programs(4, 1, 1));
    assertRefused(
        "destinations: expected one for each of 4 ranks, received 2",
        () -> Permutation.to(List.of(1, 0)).programs(4, 1, 1));
    assertRefused(
        "destination: expected 0 to 3, received 4", () -> new PointToPoint(0, 4).programs(4, 1, 1));
    assertRefused(
        "expected at least 2 ranks, received 1",
        () -> new AllToAll(false, TransferMode.SENDRCV).programs(1, 1, 1));
  }

  private static void assertRefused(String message, Runnable attempt) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, attempt::run).getMessage());
  }

  private static AllReduce ring(int numRails) {
    return new AllReduce(new RingAllReduce(), numRails);
  }

  private static List<Long> sends(RankProgram program) {
    return LongStream.range(0, program.size())
        .filter(operation -> program.kind((int) operation) == OperationKind.SEND)
        .map(operation -> program.bytes((int) operation))
        .boxed()
        .toList();
  }
}
