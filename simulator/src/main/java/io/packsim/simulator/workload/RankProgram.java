package io.packsim.simulator.workload;

/**
 * What one rank does in a workload: operations numbered from 0, each of which starts once the
 * operations it depends on are complete. Immutable, and free of cycles because an operation can
 * depend only on earlier ones.
 *
 * <p>Made by {@link RankProgramBuilder}; run by {@link RankInterpreter}.
 */
public final class RankProgram {
  private final OperationKind[] kinds;
  private final int[] peerRanks;
  private final int[] queuePairs;
  private final long[] amounts;
  private final int[] dependencyCounts;
  private final int[] firstSuccessors;
  private final int[] successors;

  /**
   * @param amounts bytes of a message, picoseconds of a computation
   * @param firstSuccessors where each operation's successors begin in {@code successors}, and one
   *     more entry for the end
   */
  RankProgram(
      OperationKind[] kinds,
      int[] peerRanks,
      int[] queuePairs,
      long[] amounts,
      int[] dependencyCounts,
      int[] firstSuccessors,
      int[] successors) {
    this.kinds = kinds;
    this.peerRanks = peerRanks;
    this.queuePairs = queuePairs;
    this.amounts = amounts;
    this.dependencyCounts = dependencyCounts;
    this.firstSuccessors = firstSuccessors;
    this.successors = successors;
  }

  /** Number of operations; a rank without any is silent and finishes as it starts. */
  public int size() {
    return kinds.length;
  }

  /** What an operation does. */
  public OperationKind kind(int operation) {
    return kinds[operation];
  }

  /** Whether an operation moves a message, so that it has a peer and bytes. */
  public boolean isMessage(int operation) {
    return kinds[operation] != OperationKind.COMPUTE;
  }

  /** Whether a message goes from this rank to its peer. */
  public boolean isOutgoing(int operation) {
    return kinds[operation] == OperationKind.SEND || kinds[operation] == OperationKind.WRITE;
  }

  /** Whether a message needs no operation of the peer. */
  public boolean isOneSided(int operation) {
    return kinds[operation] == OperationKind.WRITE || kinds[operation] == OperationKind.READ;
  }

  /** The other rank of a message. */
  public int peerRank(int operation) {
    return peerRanks[operation];
  }

  /** The queue pair of a message, an index among those of the two ranks. */
  public int queuePair(int operation) {
    return queuePairs[operation];
  }

  /** Bytes of a message. */
  public long bytes(int operation) {
    return amounts[operation];
  }

  /** Duration of a computation. */
  public long delayPs(int operation) {
    return amounts[operation];
  }

  /** How many operations must be complete before this one starts. */
  public int dependencyCount(int operation) {
    return dependencyCounts[operation];
  }

  /** How many operations wait for this one. */
  public int successorCount(int operation) {
    return firstSuccessors[operation + 1] - firstSuccessors[operation];
  }

  /**
   * An operation that waits for this one; always a later one.
   *
   * @param index from 0 to {@link #successorCount} less 1
   */
  public int successor(int operation, int index) {
    return successors[firstSuccessors[operation] + index];
  }

  /**
   * Bytes of all messages that this rank sends, writes or reads: each message counts at one rank.
   */
  public long bytesMoved() {
    long bytes = 0;
    for (int operation = 0; operation < size(); operation++) {
      if (isMessage(operation) && kinds[operation] != OperationKind.RECEIVE) {
        bytes += amounts[operation];
      }
    }
    return bytes;
  }

  /** One line about an operation, for diagnoses: {@code "RECEIVE of 4096 bytes from rank 2"}. */
  public String describe(int operation) {
    if (kinds[operation] == OperationKind.COMPUTE) {
      return "COMPUTE of " + amounts[operation] + " ps";
    }
    return kinds[operation]
        + " of "
        + amounts[operation]
        + " bytes "
        + (isOutgoing(operation) ? "to" : "from")
        + " rank "
        + peerRank(operation)
        + " on queue pair "
        + queuePair(operation);
  }
}
