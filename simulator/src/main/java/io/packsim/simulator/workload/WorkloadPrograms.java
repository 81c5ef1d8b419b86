package io.packsim.simulator.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The programs of all ranks of one workload, which fit each other: on every queue pair and in each
 * direction, as many receives as sends and room for as many bytes. Immutable.
 */
public final class WorkloadPrograms {
  private final List<RankProgram> programs;

  private WorkloadPrograms(List<RankProgram> programs) {
    this.programs = programs;
  }

  /**
   * Checks programs against each other.
   *
   * @param programs one per rank, in rank order
   * @throws IllegalArgumentException if a peer does not exist or is the rank itself, or if sends
   *     and receives do not match; the message names every such place
   */
  public static WorkloadPrograms of(List<RankProgram> programs) {
    WorkloadPrograms result = new WorkloadPrograms(List.copyOf(programs));
    List<String> problems = result.problems();
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("; ", problems));
    }
    return result;
  }

  /** Number of ranks. */
  public int ranks() {
    return programs.size();
  }

  /** The program of one rank. */
  public RankProgram program(int rank) {
    return programs.get(rank);
  }

  /** Bytes of all messages that move between ranks, whichever side moves them. */
  public long bytesSent() {
    return programs.stream().mapToLong(RankProgram::bytesMoved).sum();
  }

  private List<String> problems() {
    List<String> problems = new ArrayList<>();
    Map<MessageStream, Balance> balances = new TreeMap<>();
    for (int rank = 0; rank < programs.size(); rank++) {
      RankProgram program = programs.get(rank);
      for (int operation = 0; operation < program.size(); operation++) {
        if (program.isMessage(operation)) {
          count(rank, program, operation, balances, problems);
        }
      }
    }
    balances.forEach((stream, balance) -> balance.check(stream, problems));
    return problems;
  }

  private void count(
      int rank,
      RankProgram program,
      int operation,
      Map<MessageStream, Balance> balances,
      List<String> problems) {
    int peer = program.peerRank(operation);
    if (peer == rank || peer >= programs.size()) {
      problems.add(
          "rank "
              + rank
              + ": no peer for operation "
              + operation
              + ", "
              + program.describe(operation));
      return;
    }
    if (program.isOneSided(operation)) {
      return;
    }
    boolean send = program.isOutgoing(operation);
    MessageStream stream = MessageStream.of(rank, program, operation);
    balances.computeIfAbsent(stream, s -> new Balance()).add(send, program.bytes(operation));
  }

  private static final class Balance {
    private int sends;
    private int receives;
    private long bytesSent;
    private long bytesReceived;

    void add(boolean send, long bytes) {
      if (send) {
        sends++;
        bytesSent += bytes;
      } else {
        receives++;
        bytesReceived += bytes;
      }
    }

    void check(MessageStream stream, List<String> problems) {
      if (sends != receives || bytesSent != bytesReceived) {
        problems.add(
            "rank %d sends %d messages (%d bytes) to rank %d on queue pair %d, which receives %d (%d bytes)"
                .formatted(
                    stream.source(),
                    sends,
                    bytesSent,
                    stream.destination(),
                    stream.queuePair(),
                    receives,
                    bytesReceived));
      }
    }
  }
}
