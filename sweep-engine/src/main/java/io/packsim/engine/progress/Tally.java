package io.packsim.engine.progress;

/**
 * How far a sweep is.
 *
 * @param total all runs of the sweep
 * @param reused runs that had a result before this launch
 * @param ok runs that this launch finished
 * @param failed runs that failed or ran out of time in this launch
 */
public record Tally(long total, long reused, long ok, long failed) {
  /** Runs that this launch has finished, well or not. */
  public long finished() {
    return ok + failed;
  }

  /** Runs that have an end, from this launch or before. */
  public long present() {
    return reused + finished();
  }

  /** Whole percent of the sweep, rounded down so that 100 means all. */
  public int percent() {
    return total == 0 ? 100 : (int) (100 * present() / total);
  }
}
