package io.packsim.simulator.workload.collective;

import io.packsim.simulator.workload.RankProgram;

/** How the ranks of one rail reduce their buffers. */
public sealed interface AllReduceAlgorithm permits RingAllReduce {

  /**
   * The program of one rank.
   *
   * @param rail the rail's ranks, in order
   * @param position the rank's place among them
   * @param bytes size of the buffer
   * @param parallelQueuePairs over how many queue pairs each message is split
   */
  RankProgram program(int[] rail, int position, long bytes, int parallelQueuePairs);
}
