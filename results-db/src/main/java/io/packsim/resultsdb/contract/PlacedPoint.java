package io.packsim.resultsdb.contract;

import java.util.List;

/**
 * A point of a spec, with what is known of the time that its runs take.
 *
 * @param pointId row of the point
 * @param coordinates where it lies on the axes of the spec
 * @param timedRuns how many of its runs, of any simulator, were simulated to an end or a time limit
 * @param meanMillis what these took on average, in real time; 0 if there are none
 */
public record PlacedPoint(
    long pointId, List<Parameter> coordinates, int timedRuns, double meanMillis) {
  /** Takes a copy. */
  public PlacedPoint {
    coordinates = List.copyOf(coordinates);
  }
}
