package io.packsim.simulator.incident;

/**
 * A span of simulated time.
 *
 * @param startPs its first instant
 * @param endPs the first instant after it, or {@link #NEVER}
 */
public record Interval(long startPs, long endPs) {
  /** The end of what does not end. */
  public static final long NEVER = Long.MAX_VALUE;

  boolean overlaps(Interval other) {
    return startPs < other.endPs && other.startPs < endPs;
  }
}
