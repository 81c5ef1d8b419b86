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
import java.time.Duration;
import java.time.Instant;

/** One run on one thread: whatever the simulation does, a completion comes out. */
final class RunExecution {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final ClaimedRun run;
  private final StopSignal signal;
  private final Instant startedAt = Instant.now();
  private final long startedNanos = System.nanoTime();
  private final long cpuNanosAtStart = THREADS.getCurrentThreadCpuTime();

  RunExecution(ClaimedRun run, Duration timeout) {
    this.run = run;
    this.signal = new StopSignal(timeout);
  }

  RunningRun running() {
    return new RunningRun(run.key(), startedAt);
  }

  void cancel() {
    signal.cancel();
  }

  /**
   * On the thread that created this. An error, even of the virtual machine, costs this run only.
   */
  Completion simulate(SimulationRunner runner) {
    try {
      return new Completion(run, succeeded(runner.run(run, signal)));
    } catch (Throwable error) {
      return new Completion(run, signal.isCancelled() ? null : failed(error));
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
