package io.packsim.engine.compute;

import io.packsim.engine.outcome.Measurements;
import io.packsim.engine.outcome.Measuring;
import io.packsim.engine.outcome.RunRowMapper;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.scenario.SimulationInput;

/** Runs the simulator in this process. */
public final class SimulatorRunner implements SimulationRunner {
  private final RunRowMapper rows;
  private final Call simulator;

  /** What simulates: {@link Simulator#run(Simulation, String, RunControl)}. */
  @FunctionalInterface
  public interface Call {
    /** Simulates to the end on this thread. */
    SimulationResult run(Simulation simulation, String runId, RunControl control);
  }

  /**
   * @param rows takes from each result what is stored
   */
  public SimulatorRunner(RunRowMapper rows) {
    this(rows, Simulator::run);
  }

  /**
   * A runner that can be measured.
   *
   * @param rows takes from each result what is stored
   * @param simulator the simulator, with a clock around it
   */
  public SimulatorRunner(RunRowMapper rows, Call simulator) {
    this.rows = rows;
    this.simulator = simulator;
  }

  @Override
  public Measurements run(ClaimedRun run, StopSignal signal) {
    SimulationResult result =
        simulator.run(
            simulation(run).withSeed(run.key().seed()),
            "run-" + run.runId(),
            (nowPs, events) -> endIfAsked(signal, nowPs));
    return rows.measurements(run.key(), result);
  }

  @Override
  public SimulationRunner measuring(Measuring measuring) {
    return new SimulatorRunner(new RunRowMapper(measuring), simulator);
  }

  private static Simulation simulation(ClaimedRun run) {
    Node document = DocumentReader.parse(run.document(), "run " + run.runId());
    Problems problems = new Problems();
    Simulation simulation = SimulationInput.read(document, problems, true);
    problems.throwIfErrors();
    if (simulation == null) {
      throw new IllegalStateException("no simulation, yet no problem");
    }
    return simulation;
  }

  private static void endIfAsked(StopSignal signal, long nowPs) {
    if (signal.isCancelled()) {
      throw new SimulationFailure(FailureKind.CANCELLED, nowPs, "the sweep was stopped");
    }
    if (signal.isOverdue()) {
      throw new SimulationFailure(FailureKind.TIMEOUT, nowPs, "the run used up its time");
    }
  }
}
