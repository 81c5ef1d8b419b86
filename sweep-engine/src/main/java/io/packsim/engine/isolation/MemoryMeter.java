package io.packsim.engine.isolation;

import io.packsim.engine.compute.SimulationRunner;
import io.packsim.engine.compute.StopSignal;
import io.packsim.engine.outcome.Measurements;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.simulator.PeakMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Measures how much resident memory the process needed at most during a run. Only a process that
 * simulates one run at a time can say that of the run.
 */
final class MemoryMeter implements SimulationRunner {
  /** Writing 5 sets the peak back to what is resident now. Source: Linux, proc(5), clear_refs. */
  private static final Path RESET = Path.of("/proc/self/clear_refs");

  private final SimulationRunner runner;

  MemoryMeter(SimulationRunner runner) {
    this.runner = runner;
  }

  @Override
  public Measurements run(ClaimedRun run, StopSignal signal) {
    resetPeak();
    Measurements result = runner.run(run, signal);
    return new Measurements(
        result.events(), PeakMemory.bytes(), result.resultDigest(), result.measured());
  }

  private static void resetPeak() {
    try {
      if (Files.isWritable(RESET)) {
        Files.writeString(RESET, "5");
      }
    } catch (IOException e) {
      // The peak is then that of the process so far: on the safe side.
      return;
    }
  }
}
