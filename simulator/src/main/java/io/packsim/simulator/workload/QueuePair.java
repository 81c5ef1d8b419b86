package io.packsim.simulator.workload;

/**
 * A queue pair between two ranks, with its number on either side.
 *
 * @param rankA one side
 * @param qpnA the number there
 * @param rankB the other side
 * @param qpnB the number there
 */
public record QueuePair(int rankA, int qpnA, int rankB, int qpnB) {

  /**
   * @throws IllegalArgumentException if both sides are the same rank or a number is negative
   */
  public QueuePair {
    if (rankA == rankB || Math.min(rankA, rankB) < 0 || Math.min(qpnA, qpnB) < 0) {
      throw new IllegalArgumentException(
          "expected two different ranks and numbers of at least 0, received "
              + ("rank " + rankA + " qpn " + qpnA + ", rank " + rankB + " qpn " + qpnB));
    }
  }
}
