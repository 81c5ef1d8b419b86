package io.packsim.resultsdb.compare;

import io.packsim.resultsdb.contract.Parameter;
import java.util.List;

/**
 * What tells a point apart.
 *
 * @param key its identity
 * @param coordinates its values on the axes
 */
public record PointName(String key, List<Parameter> coordinates) {
  /** Takes a copy. */
  public PointName {
    coordinates = List.copyOf(coordinates);
  }
}
