package io.packsim.engine.cli;

import io.packsim.engine.compute.MemoryBudget;
import io.packsim.engine.compute.RunExecutor;
import io.packsim.engine.compute.ThreadIsolation;
import io.packsim.engine.isolation.ProcessIsolation;
import io.packsim.engine.isolation.WorkerCommand;
import io.packsim.engine.isolation.WorkerMemory;
import io.packsim.engine.logs.RunLogs;
import io.packsim.engine.outcome.Measuring;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.sweeps.spec.RunOptions;
import java.util.Objects;

/** Makes the place where the runs of a launch are simulated. */
final class IsolationChoice {
  /** Of the heap; the rest is for the sweep itself. */
  private static final int PERCENT_FOR_RUNS = 80;

  private final Program program;
  private final DatabaseLocation location;

  IsolationChoice(Program program, DatabaseLocation location) {
    this.program = program;
    this.location = location;
  }

  /** For runs whose rows and logs are kept. */
  RunExecutor executor(RunOptions options, int workers, Measuring measuring) {
    return executor(options, workers, measuring, RunLogs.in(location.logs()));
  }

  /** The same place for runs of which nothing is kept. */
  RunExecutor probing(RunOptions options, int workers) {
    return executor(options, workers, Measuring.BUILT_IN, RunLogs.nowhere());
  }

  private RunExecutor executor(RunOptions options, int workers, Measuring measuring, RunLogs logs) {
    return options.isolation() == RunOptions.Isolation.PROCESS
        ? processes(options, workers, measuring, logs)
        : threads(options, measuring, logs);
  }

  private RunExecutor processes(
      RunOptions options, int workers, Measuring measuring, RunLogs logs) {
    WorkerMemory memory = WorkerMemory.ofThisMachine(workers, options.memoryBytes());
    return new ProcessIsolation(
        new WorkerCommand(program.worker(), memory.heapBytes(), location.logs()),
        program.code().get().key(),
        logs,
        memory,
        measuring);
  }

  private RunExecutor threads(RunOptions options, Measuring measuring, RunLogs logs) {
    long heapBytes = Runtime.getRuntime().maxMemory() / 100 * PERCENT_FOR_RUNS;
    return new ThreadIsolation(
        program.runner().measuring(measuring),
        logs,
        new MemoryBudget(heapBytes),
        Objects.requireNonNullElse(options.memoryBytes(), 0L));
  }
}
