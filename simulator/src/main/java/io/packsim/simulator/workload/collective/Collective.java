package io.packsim.simulator.workload.collective;

import io.packsim.simulator.workload.WorkloadPrograms;

/** The choice of a traffic pattern and its parameters; each arm writes its own rank programs. */
public sealed interface Collective
    permits AllReduce, AllToAll, Incast, Outcast, Permutation, PointToPoint {

  /**
   * The programs of all ranks.
   *
   * @param ranks number of ranks
   * @param bytes the size S of the exchange; each arm says what it counts
   * @param parallelQueuePairs over how many queue pairs each message is split, at least 1
   * @throws IllegalArgumentException as {@link #requireRanks} does
   */
  WorkloadPrograms programs(int ranks, long bytes, int parallelQueuePairs);

  /**
   * Checks that the pattern can run.
   *
   * @param ranks number of ranks
   * @throws IllegalArgumentException if it cannot; the message begins with the parameter's name
   */
  void requireRanks(int ranks);

  /** By which verbs the pattern moves its messages. */
  default TransferMode mode() {
    return TransferMode.SENDRCV;
  }

  /**
   * What the algorithm bandwidth S/t is multiplied by to give the bus bandwidth, which on an ideal
   * fabric equals what the busiest link carries.
   *
   * @param ranks number of ranks
   */
  double busFactor(int ranks);
}
