package io.packsim.simulator.workload.collective;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.workload.RankProgram;

/**
 * The ring algorithm: n - 1 steps of reduce-scatter, then n - 1 of all-gather. In every step a rank
 * sends one of n chunks to its successor and receives one from its predecessor, and what it
 * receives in a step is what it sends in the next. All receives are posted at the start.
 *
 * <p>Not modelled: the time of the additions.
 *
 * <p>Source: Patarasuk and Yuan, "Bandwidth optimal all-reduce algorithms for clusters of
 * workstations", JPDC 2009.
 */
@Arm("ring")
@Doc("Reduce-scatter and all-gather around a ring, 2(n - 1) steps.")
public record RingAllReduce() implements AllReduceAlgorithm {

  @Override
  public RankProgram program(int[] rail, int position, long bytes, int parallelQueuePairs) {
    int n = rail.length;
    int steps = 2 * (n - 1);
    int predecessor = rail[Math.floorMod(position - 1, n)];
    int successor = rail[(position + 1) % n];
    Chunks chunks = new Chunks(bytes, n);
    ProgramWriter program = new ProgramWriter(parallelQueuePairs);
    int[][] received = new int[steps][];
    for (int step = 0; step < steps; step++) {
      // What the predecessor sends in this step is what this rank sends in the next.
      received[step] = program.receive(predecessor, chunks.size(sentChunk(position, step + 1, n)));
    }
    program.send(successor, chunks.size(sentChunk(position, 0, n)));
    for (int step = 1; step < steps; step++) {
      program.forward(successor, chunks.size(sentChunk(position, step, n)), received[step - 1]);
    }
    return program.program();
  }

  private static int sentChunk(int position, int step, int n) {
    return Math.floorMod(position - step, n);
  }
}
