package io.packsim.engine.compute;

import io.packsim.engine.logs.OutputRouting;
import io.packsim.engine.logs.RunLog;
import io.packsim.engine.logs.RunLogs;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Outcome;
import org.jspecify.annotations.Nullable;

/** Simulates on the calling thread, in this process. What a run prints goes to its log. */
public final class ThreadIsolation implements RunExecutor {
  private final SimulationRunner runner;
  private final RunLogs logs;
  private final MemoryBudget heap;
  private final long bytesPerRun;
  private final @Nullable OutputRouting routing;

  /**
   * Takes over the streams of this process until it is closed.
   *
   * @param logs takes what the runs print
   * @param heap what the runs share
   * @param bytesPerRun how much of it each is to have, 0 for no matter
   */
  public ThreadIsolation(
      SimulationRunner runner, RunLogs logs, MemoryBudget heap, long bytesPerRun) {
    this(runner, logs, heap, bytesPerRun, new OutputRouting());
  }

  private ThreadIsolation(
      SimulationRunner runner,
      RunLogs logs,
      MemoryBudget heap,
      long bytesPerRun,
      @Nullable OutputRouting routing) {
    this.runner = runner;
    this.logs = logs;
    this.heap = heap;
    this.bytesPerRun = bytesPerRun;
    this.routing = routing;
  }

  /** Without logs, so that what is printed is printed, and without regard to memory. */
  public static ThreadIsolation of(SimulationRunner runner) {
    return new ThreadIsolation(runner, RunLogs.nowhere(), new MemoryBudget(0), 0, null);
  }

  @Override
  public @Nullable Outcome execute(ClaimedRun run, StopSignal signal) {
    if (!heap.take(bytesPerRun, () -> !signal.isCancelled())) {
      return null;
    }
    try (RunLog log = logs.open(run.key(), run.attempt())) {
      return simulate(run, signal, log);
    } finally {
      heap.giveBack(bytesPerRun);
    }
  }

  private @Nullable Outcome simulate(ClaimedRun run, StopSignal signal, RunLog log) {
    if (routing != null) {
      routing.begin(log);
    }
    try {
      return log.endedBy(new RunExecution(run, signal, log::note).simulate(runner));
    } finally {
      if (routing != null) {
        routing.end();
      }
    }
  }

  @Override
  public void close() {
    if (routing != null) {
      routing.close();
    }
  }
}
