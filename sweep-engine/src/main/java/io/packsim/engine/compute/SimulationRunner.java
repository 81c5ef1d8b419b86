package io.packsim.engine.compute;

import io.packsim.engine.outcome.Measurements;
import io.packsim.engine.outcome.Measuring;
import io.packsim.resultsdb.contract.ClaimedRun;

/** Simulates one run. Called on several threads at once. */
public interface SimulationRunner {
  /**
   * Simulates to the end.
   *
   * @param run the point's document and the seed
   * @param signal polled while simulating; when it asks for a stop the simulation ends soon with a
   *     SimulationFailure of that kind
   * @throws RuntimeException if the simulation fails; becomes a row with its kind and message
   */
  Measurements run(ClaimedRun run, StopSignal signal);

  /** This runner, made to take and keep what a launch wants of its runs. */
  default SimulationRunner measuring(Measuring measuring) {
    return this;
  }
}
