package io.packsim.simulator.workload;

/**
 * The other end of a message: a rank of the same workload, and which of the queue pairs between the
 * two ranks carries it.
 *
 * @param rank the peer's rank
 * @param queuePair index among the queue pairs of the two ranks, the same on both sides
 */
public record Peer(int rank, int queuePair) {

  /**
   * @throws IllegalArgumentException if a number is negative
   */
  public Peer {
    if (rank < 0 || queuePair < 0) {
      throw new IllegalArgumentException(
          "expected rank and queue pair of at least 0, received " + rank + " and " + queuePair);
    }
  }

  /** The peer over the first queue pair. */
  public static Peer rank(int rank) {
    return new Peer(rank, 0);
  }
}
