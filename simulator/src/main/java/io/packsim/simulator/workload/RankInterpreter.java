package io.packsim.simulator.workload;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.SimulationFailure;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Runs the program of one rank on the rank's node: starts every operation at the moment the last
 * one it depends on completes, in the order of operation numbers where several become ready at
 * once.
 *
 * <p>Lives on one logical process and touches nothing outside it but the {@link RankTransport}.
 */
public final class RankInterpreter implements OperationListener {
  /** Stands for a time that has not come. */
  public static final long NEVER = -1;

  private final LogicalProcess process;
  private final int sourceId;
  private final RankProgram program;
  private final RankTransport transport;
  private final int[] missingDependencies;
  private final long[] startedPs;
  private final int[] startSequences;
  private final long[] completedPs;
  private int startedOperations;
  private int unfinishedOperations;
  private long startPs = NEVER;
  private long finishPs = NEVER;
  private @Nullable String failure;

  /**
   * Connects itself to the transport.
   *
   * @param process the rank's node
   * @param sourceId identifies this rank's events among those of its node
   */
  public RankInterpreter(
      LogicalProcess process, int sourceId, RankProgram program, RankTransport transport) {
    this.process = process;
    this.sourceId = sourceId;
    this.program = program;
    this.transport = transport;
    missingDependencies = new int[program.size()];
    startedPs = new long[program.size()];
    startSequences = new int[program.size()];
    completedPs = new long[program.size()];
    unfinishedOperations = program.size();
    for (int operation = 0; operation < program.size(); operation++) {
      missingDependencies[operation] = program.dependencyCount(operation);
    }
    Arrays.fill(startedPs, NEVER);
    Arrays.fill(completedPs, NEVER);
    transport.connect(this);
  }

  /**
   * Schedules the start of the program. Called once.
   *
   * @param timePs when it starts, not in the past
   */
  public void start(long timePs) {
    process.schedule(new Start(), timePs);
  }

  @Override
  public void onCompletion(int operation) {
    if (startedPs[operation] == NEVER || completedPs[operation] != NEVER) {
      throw new SimulationFailure(
          FailureKind.MODEL_INVARIANT,
          process.nowPs(),
          process.name() + ": completion of an operation that is not under way: " + operation);
    }
    completedPs[operation] = process.nowPs();
    unfinishedOperations--;
    for (int i = 0; i < program.successorCount(operation); i++) {
      int successor = program.successor(operation, i);
      if (--missingDependencies[successor] == 0) {
        begin(successor);
      }
    }
    finishIfDone();
  }

  @Override
  public void onFailure(int operation, String reason) {
    if (failure == null) {
      failure = program.describe(operation) + ": " + reason;
    }
  }

  /** The program that this rank runs. */
  public RankProgram program() {
    return program;
  }

  /** Whether every operation is complete. */
  public boolean isFinished() {
    return finishPs != NEVER;
  }

  /** When the program started, or {@link #NEVER}. */
  public long startPs() {
    return startPs;
  }

  /** When the last operation completed, or {@link #NEVER}. */
  public long finishPs() {
    return finishPs;
  }

  /** When an operation was posted, or {@link #NEVER}. */
  public long startedPs(int operation) {
    return startedPs[operation];
  }

  /** How many operations were posted before this one; meaningless if it was not posted. */
  public int startSequence(int operation) {
    return startSequences[operation];
  }

  /** When an operation completed, or {@link #NEVER}. */
  public long completedPs(int operation) {
    return completedPs[operation];
  }

  /** The first operation that failed and why, or null. */
  public @Nullable String failure() {
    return failure;
  }

  /** The lowest-numbered operation that was started and is not complete, or -1. */
  public int firstPending() {
    for (int operation = 0; operation < program.size(); operation++) {
      if (startedPs[operation] != NEVER && completedPs[operation] == NEVER) {
        return operation;
      }
    }
    return -1;
  }

  private void begin() {
    startPs = process.nowPs();
    for (int operation = 0; operation < program.size(); operation++) {
      if (program.dependencyCount(operation) == 0) {
        begin(operation);
      }
    }
    finishIfDone();
  }

  private void begin(int operation) {
    startedPs[operation] = process.nowPs();
    startSequences[operation] = startedOperations++;
    int peer = program.peerRank(operation);
    int queuePair = program.queuePair(operation);
    long bytes = program.bytes(operation);
    switch (program.kind(operation)) {
      case SEND -> transport.postSend(peer, queuePair, bytes, operation);
      case RECEIVE -> transport.postReceive(peer, queuePair, bytes, operation);
      case WRITE -> transport.postWrite(peer, queuePair, bytes, operation);
      case READ -> transport.postRead(peer, queuePair, bytes, operation);
      case COMPUTE ->
          process.schedule(new Computed(operation), process.nowPs() + program.delayPs(operation));
    }
  }

  private void finishIfDone() {
    if (unfinishedOperations == 0) {
      finishPs = process.nowPs();
    }
  }

  private final class Start extends Event {
    Start() {
      super(EventKind.OPERATION, sourceId, 0);
    }

    @Override
    protected void fire() {
      begin();
    }
  }

  /** The end of a computation; each happens once in a run, so nothing is gained by reuse. */
  private final class Computed extends Event {
    private final int operation;

    Computed(int operation) {
      super(EventKind.OPERATION, sourceId, operation + 1);
      this.operation = operation;
    }

    @Override
    protected void fire() {
      onCompletion(operation);
    }
  }
}
