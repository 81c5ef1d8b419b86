package io.packsim.engine.scheduling;

import java.time.Duration;

/**
 * How long something will take, as far as earlier runs tell.
 *
 * @param runs how many runs are to be simulated
 * @param workers on so many workers
 * @param millis real time in all, in milliseconds
 * @param knownRuns how many runs that was learnt from; 0 if nothing is known
 */
public record CostEstimate(long runs, int workers, double millis, int knownRuns) {
  private static final Duration HOURS_FROM = Duration.ofMinutes(90);
  private static final Duration MINUTES_FROM = Duration.ofSeconds(90);

  /**
   * Of runs that are shared out among workers.
   *
   * @param sumMillis what they take one after the other
   * @param longestMillis what the longest of them takes
   */
  public static CostEstimate of(
      long runs, int workers, double sumMillis, double longestMillis, int knownRuns) {
    return new CostEstimate(runs, workers, Math.max(sumMillis / workers, longestMillis), knownRuns);
  }

  /** {@code about 3 h 10 min on 2 workers, from 40 earlier runs}. */
  public String words(String kindOfRun) {
    if (knownRuns == 0) {
      return "unknown until a first run has ended";
    }
    return "about %s on %d worker%s, from %d %s%s"
        .formatted(
            duration(Duration.ofMillis(Math.round(millis))),
            workers,
            workers == 1 ? "" : "s",
            knownRuns,
            kindOfRun,
            knownRuns == 1 ? "" : "s");
  }

  /** Two figures at most: nobody knows it better. */
  static String duration(Duration time) {
    if (time.compareTo(HOURS_FROM) >= 0) {
      long minutes = Math.round(time.toSeconds() / 60.0 / 10) * 10;
      return minutes / 60 + " h" + (minutes % 60 == 0 ? "" : " " + minutes % 60 + " min");
    }
    if (time.compareTo(MINUTES_FROM) >= 0) {
      return Math.round(time.toSeconds() / 60.0) + " min";
    }
    return Math.max(1, Math.round(time.toMillis() / 1e3)) + " s";
  }
}
