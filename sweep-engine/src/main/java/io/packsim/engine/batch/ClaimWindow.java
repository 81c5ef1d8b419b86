package io.packsim.engine.batch;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How many runs may be in flight, and when it is time for a commit. A commit costs about as much as
 * some milliseconds of simulating, so short runs share one: there are then so many in flight as the
 * workers finish in two periods between commits. Long runs are written one by one, and twice as
 * many of them as there are workers wait for a worker or for the writer. So do short ones while
 * many of them fail, since somebody may want to stop then.
 */
final class ClaimWindow {
  private static final long PERIOD_NANOS = Duration.ofMillis(250).toNanos();
  private static final int LEAST_BUFFERED_PER_WORKER = 2;
  private static final int MOST_BUFFERED_PER_WORKER = 256;

  /** One of so many. */
  private static final int MANY_FAIL = 10;

  private final int workers;
  private final LongSupplier nanoTime;
  private int buffered;
  private long lastCommitNanos;

  /**
   * @param nanoTime a clock as {@link System#nanoTime()}
   */
  ClaimWindow(int workers, LongSupplier nanoTime) {
    this.workers = workers;
    this.nanoTime = nanoTime;
    this.buffered = LEAST_BUFFERED_PER_WORKER * workers;
    this.lastCommitNanos = nanoTime.getAsLong();
  }

  /** The most runs that may ever wait to be written. */
  static int mostBuffered(int workers) {
    return MOST_BUFFERED_PER_WORKER * workers;
  }

  /** The most runs that may be in flight now. */
  int size() {
    return workers + buffered;
  }

  /**
   * Whether to commit now: a period is over, or some worker has nothing to do next.
   *
   * @param finished runs that wait to be written
   * @param inFlight runs that are being simulated or wait for it
   */
  boolean isDue(int finished, int inFlight) {
    return finished > 0
        && (inFlight <= workers || nanoTime.getAsLong() - lastCommitNanos >= PERIOD_NANOS);
  }

  /**
   * Takes note of a commit.
   *
   * @param written how many ends of runs it held
   * @param failed how many of them were failures
   */
  void committed(int written, int failed) {
    long now = nanoTime.getAsLong();
    long sinceLast = Math.max(1, now - lastCommitNanos);
    lastCommitNanos = now;
    if (written > 0) {
      double inTwoPeriods = 2.0 * PERIOD_NANOS * written / sinceLast;
      boolean manyFail = failed * MANY_FAIL > written;
      buffered = within(manyFail ? 0 : Math.min(inTwoPeriods, 2.0 * size()));
    }
  }

  private int within(double wanted) {
    double most = Math.min(wanted, mostBuffered(workers));
    return (int) Math.max(most, LEAST_BUFFERED_PER_WORKER * workers);
  }
}
