package io.packsim.simulator.workload.collective;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.workload.RankProgram;
import io.packsim.simulator.workload.WorkloadPrograms;
import java.util.stream.IntStream;

/**
 * Every rank has a share for every other: S bytes in all on each rank, its own share of S/n, which
 * is not sent, included. In step k of n - 1, rank r sends to r + k and receives from r - k.
 *
 * @param postAllAtOnce whether all steps start together; otherwise a step starts when the rank has
 *     moved everything of the one before that it has a part in
 * @param mode by which verbs the shares move
 */
@Arm("allToAll")
@Doc("Every rank sends a share S/n to every other, rank r to r + k in step k.")
public record AllToAll(
    @Default("false") @Doc("Start all steps together instead of one after the other.")
        boolean postAllAtOnce,
    @Default("SENDRCV") @Doc("SENDRCV sends, PUSH writes, PULL reads.") TransferMode mode)
    implements Collective {

  @Override
  public void requireRanks(int ranks) {
    Ranks.requireAtLeast(2, ranks);
  }

  @Override
  public WorkloadPrograms programs(int ranks, long bytes, int parallelQueuePairs) {
    requireRanks(ranks);
    Chunks shares = new Chunks(bytes, ranks);
    return Ranks.programs(ranks, rank -> program(rank, ranks, shares, parallelQueuePairs));
  }

  @Override
  public double busFactor(int ranks) {
    return (ranks - 1.0) / ranks;
  }

  private RankProgram program(int rank, int ranks, Chunks shares, int parallelQueuePairs) {
    ProgramWriter program = new ProgramWriter(parallelQueuePairs);
    if (mode == TransferMode.SENDRCV) {
      exchange(program, rank, ranks, shares);
    } else {
      move(program, rank, ranks, shares);
    }
    return program.program();
  }

  private void exchange(ProgramWriter program, int rank, int ranks, Chunks shares) {
    int[][] received = new int[ranks][];
    for (int step = 1; step < ranks; step++) {
      received[step] = program.receive(Math.floorMod(rank - step, ranks), shares.size(rank));
    }
    int[] before = {};
    for (int step = 1; step < ranks; step++) {
      int peer = (rank + step) % ranks;
      int[] sent = program.send(peer, shares.size(peer), before);
      if (!postAllAtOnce && sent.length + received[step].length > 0) {
        before = IntStream.concat(IntStream.of(sent), IntStream.of(received[step])).toArray();
      }
    }
  }

  private void move(ProgramWriter program, int rank, int ranks, Chunks shares) {
    int[] before = {};
    for (int step = 1; step < ranks; step++) {
      int to = (rank + step) % ranks;
      int from = Math.floorMod(rank - step, ranks);
      int[] moved =
          mode == TransferMode.PUSH
              ? program.write(to, shares.size(to), before)
              : program.read(from, shares.size(rank), before);
      if (!postAllAtOnce && moved.length > 0) {
        before = moved;
      }
    }
  }
}
