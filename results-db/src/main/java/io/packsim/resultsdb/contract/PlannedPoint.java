package io.packsim.resultsdb.contract;

import java.util.List;

/**
 * A point as a sweep registers it.
 *
 * @param key canonical identity, 64 hexadecimal digits
 * @param document what a worker needs to build the simulation; handed back with the claim
 * @param parameters the canonical parameters, part of the point itself
 * @param coordinates where the point lies on the axes of this spec; may differ between sweeps that
 *     share the point
 */
public record PlannedPoint(
    String key, String document, List<Parameter> parameters, List<Parameter> coordinates) {
  public PlannedPoint {
    parameters = List.copyOf(parameters);
    coordinates = List.copyOf(coordinates);
  }
}
