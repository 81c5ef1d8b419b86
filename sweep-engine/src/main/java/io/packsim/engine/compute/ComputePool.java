package io.packsim.engine.compute;

import io.packsim.resultsdb.contract.ClaimedRun;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Threads that simulate, and the bounded buffer in which finished runs wait to be written. A full
 * buffer holds the threads back. The pool knows no database; one thread feeds it and drains it.
 */
public final class ComputePool implements AutoCloseable {
  private final RunExecutor executor;
  private final Duration timeout;
  private final BlockingQueue<ClaimedRun> submitted = new LinkedBlockingQueue<>();
  private final BlockingQueue<Completion> finished;
  private final Set<Handed> running = ConcurrentHashMap.newKeySet();
  private final Thread[] threads;
  private volatile boolean cancelling;
  private volatile @Nullable RuntimeException broken;
  private volatile boolean closed;

  /**
   * Starts the threads.
   *
   * @param executor where the runs are carried out; closed by whoever made it
   * @param mostFinished how many finished runs may wait to be drained
   * @param timeout how long one run may take
   */
  public ComputePool(RunExecutor executor, int workers, int mostFinished, Duration timeout) {
    this.executor = executor;
    this.timeout = timeout;
    this.finished = new ArrayBlockingQueue<>(mostFinished);
    this.threads = new Thread[workers];
    for (int i = 0; i < workers; i++) {
      threads[i] = new Thread(this::work, "simulate-" + (i + 1));
      threads[i].setDaemon(true);
      threads[i].start();
    }
  }

  /** Hands over runs whose claim is committed. */
  public void submit(List<ClaimedRun> runs) {
    submitted.addAll(runs);
  }

  /**
   * Takes what has finished: waits for the first, then takes all that is there.
   *
   * @param atMost how long to wait if nothing has finished
   */
  public List<Completion> drain(Duration atMost) {
    List<Completion> completions = new ArrayList<>();
    try {
      Completion first = finished.poll(atMost.toMillis(), TimeUnit.MILLISECONDS);
      if (first != null) {
        completions.add(first);
        finished.drainTo(completions);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return completions;
  }

  /**
   * Takes back what has not started; it will not be drained.
   *
   * @return how many runs that were
   */
  public int takeBackUnstarted() {
    List<ClaimedRun> unstarted = new ArrayList<>();
    submitted.drainTo(unstarted);
    return unstarted.size();
  }

  /**
   * Asks every running simulation to stop, and every later one as it starts. They still come out of
   * {@link #drain}: without an outcome or, if they were just done, with it.
   */
  public void cancelRunning() {
    cancelling = true;
    running.forEach(handed -> handed.signal().cancel());
  }

  /** What is being simulated now, the longest-running first. */
  public List<RunningRun> running() {
    return running.stream()
        .map(Handed::running)
        .sorted(Comparator.comparing(RunningRun::startedAt))
        .toList();
  }

  private void work() {
    try {
      while (!closed) {
        finished.put(simulate(submitted.take()));
      }
    } catch (InterruptedException closing) {
      // The pool is closed, and nobody waits for what this thread was about to do.
      Thread.currentThread().interrupt();
    }
  }

  private record Handed(RunningRun running, StopSignal signal) {}

  private Completion simulate(ClaimedRun run) {
    StopSignal signal = new StopSignal(timeout);
    Handed handed = new Handed(new RunningRun(run.key(), Instant.now()), signal);
    running.add(handed);
    if (cancelling) {
      signal.cancel();
    }
    try {
      return new Completion(run, executor.execute(run, signal));
    } catch (RuntimeException e) {
      broken = e;
      return new Completion(run, null);
    } finally {
      running.remove(handed);
    }
  }

  /** Why no run can be carried out any more; null while all is well. */
  public @Nullable RuntimeException broken() {
    return broken;
  }

  /** Ends the threads. Compute threads never touch JDBC, so they may be interrupted. */
  @Override
  public void close() {
    closed = true;
    cancelRunning();
    for (Thread thread : threads) {
      thread.interrupt();
    }
  }
}
