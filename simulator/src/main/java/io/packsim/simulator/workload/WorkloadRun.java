package io.packsim.simulator.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * One workload in a simulation: its ranks, and what became of them. Holds no state of its own, so
 * that ranks may run on different threads; ask it before or after a run, not during one.
 */
public final class WorkloadRun {
  private final String name;
  private final List<RankInterpreter> ranks;

  /**
   * A workload about to run.
   *
   * @param name the workload's name
   * @param ranks the interpreters, in rank order
   */
  public WorkloadRun(String name, List<RankInterpreter> ranks) {
    this.name = name;
    this.ranks = List.copyOf(ranks);
  }

  /** Schedules the start of all ranks. Called once. */
  public void start(long timePs) {
    ranks.forEach(rank -> rank.start(timePs));
  }

  /** The workload's name. */
  public String name() {
    return name;
  }

  /** The ranks, in order. */
  public List<RankInterpreter> ranks() {
    return ranks;
  }

  /** Whether every rank has finished. */
  public boolean isComplete() {
    return ranks.stream().allMatch(RankInterpreter::isFinished);
  }

  /** When the last of the ranks that finished did so, or {@link RankInterpreter#NEVER}. */
  public long lastFinishPs() {
    return ranks.stream().mapToLong(RankInterpreter::finishPs).max().orElse(RankInterpreter.NEVER);
  }

  /**
   * Bytes of the messages that have been received completely, over all ranks: of what is written,
   * those that are acknowledged.
   */
  public long bytesReceived() {
    long bytes = 0;
    for (RankInterpreter rank : ranks) {
      RankProgram program = rank.program();
      for (int operation = 0; operation < program.size(); operation++) {
        if (program.isMessage(operation)
            && program.kind(operation) != OperationKind.SEND
            && rank.completedPs(operation) != RankInterpreter.NEVER) {
          bytes += program.bytes(operation);
        }
      }
    }
    return bytes;
  }

  /** What each rank that has not finished waits for, one line per rank. */
  public List<String> unfinished() {
    List<String> lines = new ArrayList<>();
    for (int rank = 0; rank < ranks.size(); rank++) {
      if (!ranks.get(rank).isFinished()) {
        lines.add("workload " + name + ", rank " + rank + ": " + waiting(ranks.get(rank)));
      }
    }
    return lines;
  }

  private static String waiting(RankInterpreter rank) {
    String failure = rank.failure();
    if (failure != null) {
      return "failed: " + failure;
    }
    int pending = rank.firstPending();
    return pending < 0 ? "has not started" : "waits for " + rank.program().describe(pending);
  }
}
