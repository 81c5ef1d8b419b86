package io.packsim.simulator.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes a rank program, by hand or from a generator. Each method adds one operation and returns
 * its number; later operations name the numbers they wait for.
 *
 * <pre>{@code
 * // Rank 0 of a ping-pong: send, think for 2 us after the answer, send again.
 * RankProgramBuilder program = new RankProgramBuilder();
 * int ping = program.send(Peer.rank(1), 4096);
 * int pong = program.receive(Peer.rank(1), 4096);
 * int think = program.compute(2_000_000, ping, pong);
 * program.send(Peer.rank(1), 4096, think);
 * RankProgram rank0 = program.build();
 * }</pre>
 *
 * <p>Operations that become ready at the same moment start in the order of their numbers, so post
 * receives before the sends that provoke their messages. Messages on one queue pair meet the
 * receives of the other side in the order in which both were started.
 */
public final class RankProgramBuilder {
  private static final Peer NOBODY = new Peer(0, 0);

  private final List<OperationKind> kinds = new ArrayList<>();
  private final List<Peer> peers = new ArrayList<>();
  private final List<Long> amounts = new ArrayList<>();
  private final List<int[]> dependencies = new ArrayList<>();

  /**
   * Adds the sending of a message.
   *
   * @param bytes its length, at least 1
   * @param after numbers of the operations to wait for
   * @return the operation's number
   * @throws IllegalArgumentException if the length is less than 1 or a number is not an earlier
   *     operation's
   */
  public int send(Peer peer, long bytes, int... after) {
    return message(OperationKind.SEND, peer, bytes, after);
  }

  /**
   * Adds the posting of a buffer for one message.
   *
   * @param bytes the message's length, at least 1
   * @param after numbers of the operations to wait for
   * @return the operation's number
   * @throws IllegalArgumentException if the length is less than 1 or a number is not an earlier
   *     operation's
   */
  public int receive(Peer peer, long bytes, int... after) {
    return message(OperationKind.RECEIVE, peer, bytes, after);
  }

  /**
   * Adds the writing of a message to the peer's memory, of which the peer is not told.
   *
   * @param bytes its length, at least 1
   * @param after numbers of the operations to wait for
   * @return the operation's number
   * @throws IllegalArgumentException if the length is less than 1 or a number is not an earlier
   *     operation's
   */
  public int write(Peer peer, long bytes, int... after) {
    return message(OperationKind.WRITE, peer, bytes, after);
  }

  /**
   * Adds the reading of a message from the peer's memory, of which the peer is not told.
   *
   * @param bytes its length, at least 1
   * @param after numbers of the operations to wait for
   * @return the operation's number
   * @throws IllegalArgumentException if the length is less than 1 or a number is not an earlier
   *     operation's
   */
  public int read(Peer peer, long bytes, int... after) {
    return message(OperationKind.READ, peer, bytes, after);
  }

  /**
   * Adds a computation.
   *
   * @param delayPs how long it takes, at least 0
   * @param after numbers of the operations to wait for
   * @return the operation's number
   * @throws IllegalArgumentException if the delay is negative or a number is not an earlier
   *     operation's
   */
  public int compute(long delayPs, int... after) {
    if (delayPs < 0) {
      throw new IllegalArgumentException("delayPs: expected at least 0, received " + delayPs);
    }
    return add(OperationKind.COMPUTE, NOBODY, delayPs, after);
  }

  /** The program written so far; the builder can be used further. */
  public RankProgram build() {
    int[] firstSuccessors = firstSuccessors();
    return new RankProgram(
        kinds.toArray(new OperationKind[0]),
        peers.stream().mapToInt(Peer::rank).toArray(),
        peers.stream().mapToInt(Peer::queuePair).toArray(),
        amounts.stream().mapToLong(Long::longValue).toArray(),
        dependencies.stream().mapToInt(d -> d.length).toArray(),
        firstSuccessors,
        successors(firstSuccessors));
  }

  private int message(OperationKind kind, Peer peer, long bytes, int... after) {
    if (bytes < 1) {
      throw new IllegalArgumentException("bytes: expected at least 1, received " + bytes);
    }
    return add(kind, peer, bytes, after);
  }

  private int add(OperationKind kind, Peer peer, long amount, int... after) {
    int number = kinds.size();
    int[] distinct = Arrays.stream(after).sorted().distinct().toArray();
    for (int dependency : distinct) {
      if (dependency < 0 || dependency >= number) {
        throw new IllegalArgumentException(
            "after: expected operations from 0 to " + (number - 1) + ", received " + dependency);
      }
    }
    kinds.add(kind);
    peers.add(peer);
    amounts.add(amount);
    dependencies.add(distinct);
    return number;
  }

  private int[] firstSuccessors() {
    int[] first = new int[kinds.size() + 1];
    for (int[] waitedFor : dependencies) {
      for (int operation : waitedFor) {
        first[operation + 1]++;
      }
    }
    for (int i = 0; i < kinds.size(); i++) {
      first[i + 1] += first[i];
    }
    return first;
  }

  private int[] successors(int[] firstSuccessors) {
    int[] successors = new int[firstSuccessors[kinds.size()]];
    int[] next = firstSuccessors.clone();
    for (int operation = 0; operation < dependencies.size(); operation++) {
      for (int waitedFor : dependencies.get(operation)) {
        successors[next[waitedFor]++] = operation;
      }
    }
    return successors;
  }
}
