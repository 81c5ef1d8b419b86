package io.packsim.simulator.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which queue pairs a workload uses, and their numbers (QPNs) on either side. Nothing is created
 * here: a queue pair comes into being when the transport first needs it.
 *
 * <p>A queue pair joins two ranks and carries messages both ways. The queue pairs between two ranks
 * are told apart by an index, equal on both sides, that operations of a rank program name.
 * Immutable.
 */
public final class QueuePairPlan {
  /** The first number that is free for use: 0 and 1 are management queue pairs. */
  public static final int FIRST_QPN = 2;

  private static final int LARGEST_QPN = (1 << 24) - 1;

  private final int[][] peersOfRank;
  private final int[][][] qpnsOfRank;

  /** Of each rank, how many queue pairs lead to lower peers than each, and how many in all. */
  private final int[][] firstOfPeer;

  private QueuePairPlan(int[][] peersOfRank, int[][][] qpnsOfRank) {
    this.peersOfRank = peersOfRank;
    this.qpnsOfRank = qpnsOfRank;
    firstOfPeer = new int[qpnsOfRank.length][];
    for (int rank = 0; rank < qpnsOfRank.length; rank++) {
      int[][] qpns = qpnsOfRank[rank];
      firstOfPeer[rank] = new int[qpns.length + 1];
      for (int i = 0; i < qpns.length; i++) {
        firstOfPeer[rank][i + 1] = firstOfPeer[rank][i] + qpns[i].length;
      }
    }
  }

  /**
   * As many queue pairs as the programs use. On each rank they are numbered by peer, then by index,
   * so that numbers depend on the programs alone.
   *
   * @param programs the workload
   * @param firstQpns per rank, the first number that no earlier workload uses on its device
   * @throws IllegalArgumentException if a device runs out of 24-bit numbers
   */
  public static QueuePairPlan generated(WorkloadPrograms programs, int[] firstQpns) {
    int ranks = programs.ranks();
    int[][] peersOfRank = new int[ranks][];
    int[][][] qpnsOfRank = new int[ranks][][];
    List<SortedMap<Integer, Integer>> queuePairs = queuePairsByPeer(programs);
    for (int rank = 0; rank < ranks; rank++) {
      SortedMap<Integer, Integer> counts = queuePairs.get(rank);
      peersOfRank[rank] = counts.keySet().stream().mapToInt(Integer::intValue).toArray();
      qpnsOfRank[rank] = numbered(rank, counts, firstQpns[rank]);
    }
    return new QueuePairPlan(peersOfRank, qpnsOfRank);
  }

  /**
   * The queue pairs that a configuration lists. Those between the same two ranks get indices 0, 1,
   * … in the order of the list, whichever side is named first.
   *
   * @param ranks number of ranks of the workload
   * @param listed the queue pairs
   * @throws IllegalArgumentException if a rank does not exist or a number is used twice on a rank
   */
  public static QueuePairPlan listed(int ranks, List<QueuePair> listed) {
    List<SortedMap<Integer, List<Integer>>> qpns = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      qpns.add(new TreeMap<>());
    }
    for (QueuePair pair : listed) {
      if (pair.rankA() >= ranks || pair.rankB() >= ranks) {
        throw new IllegalArgumentException("expected ranks below " + ranks + ", received " + pair);
      }
      addEnd(qpns, pair.rankA(), pair.rankB(), pair.qpnA());
      addEnd(qpns, pair.rankB(), pair.rankA(), pair.qpnB());
    }
    int[][] peersOfRank = new int[ranks][];
    int[][][] qpnsOfRank = new int[ranks][][];
    for (int rank = 0; rank < ranks; rank++) {
      SortedMap<Integer, List<Integer>> ofRank = qpns.get(rank);
      peersOfRank[rank] = ofRank.keySet().stream().mapToInt(Integer::intValue).toArray();
      qpnsOfRank[rank] =
          ofRank.values().stream()
              .map(l -> l.stream().mapToInt(Integer::intValue).toArray())
              .toArray(int[][]::new);
      requireDistinct(rank, qpnsOfRank[rank]);
    }
    return new QueuePairPlan(peersOfRank, qpnsOfRank);
  }

  /** Number of ranks. */
  public int ranks() {
    return peersOfRank.length;
  }

  /** The ranks that a rank shares queue pairs with, ascending. */
  public int[] peers(int rank) {
    return peersOfRank[rank].clone();
  }

  /** How many queue pairs a rank has. */
  public int queuePairs(int rank) {
    return firstOfPeer[rank][peersOfRank[rank].length];
  }

  /**
   * The place of a queue pair among all of a rank, which are ordered by peer, then by index.
   *
   * @throws IllegalArgumentException if the two share no such queue pair
   */
  public int position(int rank, int peer, int index) {
    int place = Arrays.binarySearch(peersOfRank[rank], peer);
    if (place < 0 || index < 0 || index >= qpnsOfRank[rank][place].length) {
      throw notShared(rank, peer, index);
    }
    return firstOfPeer[rank][place] + index;
  }

  /** The other end of the queue pair at a place among all of a rank. */
  public Peer peerAt(int rank, int position) {
    int place = Arrays.binarySearch(firstOfPeer[rank], position);
    if (place < 0) {
      place = -place - 2;
    }
    return new Peer(peersOfRank[rank][place], position - firstOfPeer[rank][place]);
  }

  private static IllegalArgumentException notShared(int rank, int peer, int index) {
    return new IllegalArgumentException(
        "ranks " + rank + " and " + peer + " share no queue pair " + index);
  }

  /** How many queue pairs two ranks share; 0 if none. */
  public int queuePairs(int rank, int peer) {
    int position = Arrays.binarySearch(peersOfRank[rank], peer);
    return position < 0 ? 0 : qpnsOfRank[rank][position].length;
  }

  /**
   * The number of a queue pair on one side; swap the ranks for the other side's.
   *
   * @param rank the side asked for
   * @param peer the other side
   * @param index which of the queue pairs between the two
   * @throws IllegalArgumentException if the two share no such queue pair
   */
  public int qpn(int rank, int peer, int index) {
    if (index < 0 || index >= queuePairs(rank, peer)) {
      throw notShared(rank, peer, index);
    }
    return qpnsOfRank[rank][Arrays.binarySearch(peersOfRank[rank], peer)][index];
  }

  /** The first number above all of a rank's, for a next workload on the same device. */
  public int nextQpn(int rank) {
    return Arrays.stream(qpnsOfRank[rank]).flatMapToInt(Arrays::stream).max().orElse(FIRST_QPN - 1)
        + 1;
  }

  /** Per rank; a queue pair has two ends, whichever of the ranks names it. */
  private static List<SortedMap<Integer, Integer>> queuePairsByPeer(WorkloadPrograms programs) {
    List<SortedMap<Integer, Integer>> counts = new ArrayList<>();
    for (int rank = 0; rank < programs.ranks(); rank++) {
      counts.add(new TreeMap<>());
    }
    for (int rank = 0; rank < programs.ranks(); rank++) {
      RankProgram program = programs.program(rank);
      for (int operation = 0; operation < program.size(); operation++) {
        if (program.isMessage(operation)) {
          int peer = program.peerRank(operation);
          int count = program.queuePair(operation) + 1;
          counts.get(rank).merge(peer, count, Math::max);
          counts.get(peer).merge(rank, count, Math::max);
        }
      }
    }
    return counts;
  }

  private static int[][] numbered(int rank, SortedMap<Integer, Integer> counts, int firstQpn) {
    int[][] qpns = new int[counts.size()][];
    long next = firstQpn;
    int position = 0;
    for (int count : counts.values()) {
      if (next + count - 1 > LARGEST_QPN) {
        throw new IllegalArgumentException(
            "rank " + rank + ": expected queue pair numbers up to " + LARGEST_QPN);
      }
      qpns[position] = new int[count];
      for (int index = 0; index < count; index++) {
        qpns[position][index] = (int) next++;
      }
      position++;
    }
    return qpns;
  }

  private static void addEnd(
      List<SortedMap<Integer, List<Integer>>> qpns, int rank, int peer, int qpn) {
    qpns.get(rank).computeIfAbsent(peer, p -> new ArrayList<>()).add(qpn);
  }

  private static void requireDistinct(int rank, int[][] qpns) {
    int[] all = Arrays.stream(qpns).flatMapToInt(Arrays::stream).sorted().toArray();
    for (int i = 1; i < all.length; i++) {
      if (all[i] == all[i - 1]) {
        throw new IllegalArgumentException(
            "rank "
                + rank
                + ": expected each queue pair number once, received "
                + all[i]
                + " twice");
      }
    }
  }
}
