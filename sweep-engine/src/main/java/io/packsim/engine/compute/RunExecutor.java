package io.packsim.engine.compute;

import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Outcome;
import org.jspecify.annotations.Nullable;

/** Carries runs to their end: the place where they are simulated. Called on several threads. */
public interface RunExecutor extends AutoCloseable {
  /**
   * Carries out one attempt at a run. Whatever the simulation does is an outcome.
   *
   * @param signal ends it early
   * @return its end, of status LOST if the run took its process with it; null if it was stopped
   *     with the sweep and is to be repeated
   * @throws RuntimeException if no run can be carried out here any more; the run is to be repeated
   */
  @Nullable Outcome execute(ClaimedRun run, StopSignal signal);

  /** When no run is left. */
  @Override
  void close();
}
