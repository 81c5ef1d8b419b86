package io.packsim.engine.compute;

import io.packsim.engine.outcome.FailureText;
import io.packsim.engine.outcome.Measurements;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Effort;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.RunStatus;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One run on the thread that creates this: whatever the simulation does, an outcome comes out. */
public final class RunExecution {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final ClaimedRun run;
  private final StopSignal signal;
  private final Consumer<String> notes;
  private final Instant startedAt = Instant.now();
  private final long startedNanos = System.nanoTime();
  private final long cpuNanosAtStart = THREADS.getCurrentThreadCpuTime();

  /**
   * Starts the clocks.
   *
   * @param notes takes where in the program an error came from
   */
  public RunExecution(ClaimedRun run, StopSignal signal, Consumer<String> notes) {
    this.run = run;
    this.signal = signal;
    this.notes = notes;
    signal.restartClock();
  }

  /**
   * Simulates. An error, even of the virtual machine, costs this run only.
   *
   * @return its end; null if it was stopped with the sweep
   */
  public @Nullable Outcome simulate(SimulationRunner runner) {
    try {
      return succeeded(runner.run(run, signal));
    } catch (Throwable error) {
      return signal.isCancelled() ? null : failed(error);
    }
  }

  private Outcome succeeded(Measurements measurements) {
    return new Outcome(
        RunStatus.OK,
        effort(measurements.events(), measurements.peakBytes()),
        null,
        measurements.resultDigest(),
        measurements.measured(),
        worker(),
        "");
  }

  private Outcome failed(Throwable error) {
    notes.accept(FailureText.trace(error));
    RunStatus status = FailureText.isTimeout(error) ? RunStatus.TIMEOUT : RunStatus.FAILED;
    return new Outcome(
        status,
        effort(0, 0),
        FailureText.of(error),
        null,
        Measured.NONE,
        worker(),
        FailureText.logTail(error));
  }

  private Effort effort(long events, long peakBytes) {
    long cpuNanos = THREADS.getCurrentThreadCpuTime() - cpuNanosAtStart;
    return new Effort(
        startedAt,
        Instant.now(),
        (System.nanoTime() - startedNanos) / NANOS_PER_MILLI,
        cpuNanos / NANOS_PER_MILLI,
        peakBytes,
        events);
  }

  private static String worker() {
    return Thread.currentThread().getName();
  }
}
