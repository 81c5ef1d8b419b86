package io.packsim.resultsdb.retention;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of a sweep. Both limits hold: a launch beyond either of them is given up, unless
 * something protects it.
 *
 * @param launches how many of the newest launches are kept; null for all
 * @param notBefore launches that started earlier are given up; null for none
 */
public record KeepRule(@Nullable Integer launches, @Nullable Instant notBefore) {
  /** Keeps everything. */
  public static final KeepRule EVERYTHING = new KeepRule(null, null);

  /**
   * Whether a launch is within the limits.
   *
   * @param place of the launch among those of its sweep, the newest is 0
   * @param startedAt when it started
   */
  boolean keeps(int place, Instant startedAt) {
    return (launches == null || place < launches)
        && (notBefore == null || !startedAt.isBefore(notBefore));
  }
}
