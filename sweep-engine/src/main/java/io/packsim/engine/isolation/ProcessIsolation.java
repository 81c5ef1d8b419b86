package io.packsim.engine.isolation;

import io.packsim.engine.artifact.ResultFiles;
import io.packsim.engine.compute.MemoryBudget;
import io.packsim.engine.compute.RunExecutor;
import io.packsim.engine.compute.StopSignal;
import io.packsim.engine.logs.RunLog;
import io.packsim.engine.logs.RunLogs;
import io.packsim.engine.outcome.FailureText;
import io.packsim.engine.outcome.Measuring;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Effort;
import io.packsim.resultsdb.contract.Failure;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.RunStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Simulates in worker processes, with the same outcomes as in this one. A run that exits, crashes,
 * hangs or uses up its memory ends its worker and nothing else.
 */
public final class ProcessIsolation implements RunExecutor {
  /** A simulation ends itself when its time is used up; one that does not is killed after this. */
  private static final Duration GRACE = Duration.ofSeconds(3);

  /**
   * A signal to the whole group reaches a worker a little before this process has understood it.
   */
  private static final Duration COMMON_SIGNAL = Duration.ofSeconds(1);

  private static final Failure HUNG =
      new Failure(
          "TIMEOUT",
          "the run used up its time and did not end itself",
          "the run used up its time and did not end itself; its process was killed");

  private static final Duration GLANCE = Duration.ofMillis(10);
  private static final long LONGEST_WATCH_DAYS = 3650;

  private final RunLogs logs;
  private final WorkerMemory memory;
  private final MeasuringText measuring;
  private final @Nullable ResultFiles results;
  private final WorkerPool workers;
  private final ScheduledThreadPoolExecutor watch;

  /**
   * Starts no process yet.
   *
   * @param command how workers are started
   * @param codeKey the simulator that they must have
   * @param logs takes what the runs print
   * @param memory what a worker may use
   * @param measuring what is wanted of the runs
   */
  public ProcessIsolation(
      WorkerCommand command,
      String codeKey,
      RunLogs logs,
      WorkerMemory memory,
      Measuring measuring) {
    this.logs = logs;
    this.memory = memory;
    this.measuring = MeasuringText.of(measuring);
    this.results = measuring.results();
    this.workers = new WorkerPool(command, codeKey, new MemoryBudget(memory.allBytes()));
    this.watch = new ScheduledThreadPoolExecutor(1, ProcessIsolation::watchingThread);
    watch.setRemoveOnCancelPolicy(true);
  }

  private static Thread watchingThread(Runnable task) {
    Thread thread = new Thread(task, "run-timeouts");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public @Nullable Outcome execute(ClaimedRun run, StopSignal signal) {
    try (RunLog log = logs.open(run.key(), run.attempt())) {
      Outcome outcome = log.endedBy(carryOut(run, signal, log));
      noteMissingFile(outcome);
      return outcome;
    }
  }

  /** Files are written by the workers; that one found no room shows in what it sent. */
  private void noteMissingFile(@Nullable Outcome outcome) {
    if (results != null
        && outcome != null
        && outcome.status() == RunStatus.OK
        && outcome.measured().artifacts().isEmpty()) {
      results.foundNoRoom();
    }
  }

  private @Nullable Outcome carryOut(ClaimedRun run, StopSignal signal, RunLog log) {
    while (true) {
      WorkerProcess worker = workers.obtain(memory.expectedBytes(run), signal);
      if (worker == null) {
        return null;
      }
      Outcome outcome = on(worker, run, signal, log);
      if (!isOutOfMemory(outcome) || worker.isFresh()) {
        return outcome;
      }
      log.note("the process had carried out other runs before; tried again in a new one");
    }
  }

  private static boolean isOutOfMemory(@Nullable Outcome outcome) {
    Failure failure = outcome == null ? null : outcome.failure();
    return failure != null && failure.errorClass().equals(FailureText.OUT_OF_MEMORY);
  }

  private @Nullable Outcome on(
      WorkerProcess worker, ClaimedRun run, StopSignal signal, RunLog log) {
    Instant startedAt = Instant.now();
    AtomicBoolean overdue = new AtomicBoolean();
    signal.restartClock();
    signal.whenCancelled(worker::kill);
    Future<?> watching = watch(worker, signal.timeout(), overdue);
    WorkerProcess.Ending ending = worker.run(run, measuring, signal, log);
    watching.cancel(false);
    Outcome outcome = ending.outcome();
    WorkerDeath death = ending.death();
    if (death != null) {
      workers.retire(worker);
      return isStopped(death, signal) ? null : died(worker, startedAt, overdue.get(), death);
    }
    if (isOutOfMemory(outcome)) {
      workers.retire(worker);
    } else {
      workers.release(worker);
    }
    return outcome;
  }

  private Future<?> watch(WorkerProcess worker, Duration timeout, AtomicBoolean overdue) {
    boolean forEver = timeout.toDays() > LONGEST_WATCH_DAYS;
    long millis = forEver ? Long.MAX_VALUE >> 8 : timeout.plus(GRACE).toMillis();
    return watch.schedule(
        () -> {
          overdue.set(true);
          worker.kill();
        },
        millis,
        TimeUnit.MILLISECONDS);
  }

  /** A signal that went to the whole group is this process's to answer, by stopping the sweep. */
  private static boolean isStopped(WorkerDeath death, StopSignal signal) {
    long until = System.nanoTime() + (death.mayBeCommon() ? COMMON_SIGNAL.toNanos() : 0);
    while (!signal.isCancelled() && System.nanoTime() < until) {
      LockSupport.parkNanos(GLANCE.toNanos());
    }
    return signal.isCancelled();
  }

  private static Outcome died(
      WorkerProcess worker, Instant startedAt, boolean overdue, WorkerDeath death) {
    Instant now = Instant.now();
    Failure failure = overdue ? HUNG : death.failure();
    return new Outcome(
        overdue ? RunStatus.TIMEOUT : death.status(),
        new Effort(startedAt, now, Duration.between(startedAt, now).toMillis(), 0, 0, 0),
        failure,
        null,
        Measured.NONE,
        worker.name(),
        failure.message());
  }

  @Override
  public void close() {
    watch.shutdownNow();
    workers.close();
  }
}
