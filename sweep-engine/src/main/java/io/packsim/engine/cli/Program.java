package io.packsim.engine.cli;

import io.packsim.engine.compute.SimulationRunner;
import io.packsim.engine.planning.SweepFiles;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.MetricDefinition;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What the commands work with.
 *
 * @param console where words go
 * @param environment variables of the process
 * @param files reads sweep files
 * @param runner simulates
 * @param code which simulator that is; asked for only when it matters
 * @param metrics every metric that a run may yield
 * @param worker the program of a worker process, which simulates as {@code runner} does
 */
public record Program(
    Console console,
    Map<String, String> environment,
    SweepFiles files,
    SimulationRunner runner,
    Supplier<Code> code,
    List<MetricDefinition> metrics,
    String worker) {
  /** Takes copies. */
  public Program {
    environment = Map.copyOf(environment);
    metrics = List.copyOf(metrics);
  }

  /** Takes data. */
  PrintStream out() {
    return console.out();
  }

  /** Takes progress and notes. */
  PrintStream err() {
    return console.err();
  }

  /** How the user calls the program. */
  String name() {
    return console.program();
  }
}
