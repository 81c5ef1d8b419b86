package io.packsim.engine.planning;

import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * What a database has of some planned runs.
 *
 * @param reasons why each run will be simulated, or why not, in the order asked
 * @param times by key, what runs of the points took, whatever their simulator or seed
 */
public record Known(List<Reason> reasons, Map<String, Times> times) {
  /** Takes copies. */
  public Known {
    reasons = List.copyOf(reasons);
    times = Map.copyOf(times);
  }

  /** Nothing. */
  public static Known nothing(int runs) {
    return new Known(Collections.nCopies(runs, Reason.NEW), Map.of());
  }

  /**
   * What runs of a point took.
   *
   * @param runs how many were timed
   * @param millis real time of all of them
   */
  public record Times(int runs, double millis) {
    Times plus(Times other) {
      return new Times(runs + other.runs, millis + other.millis);
    }
  }
}
