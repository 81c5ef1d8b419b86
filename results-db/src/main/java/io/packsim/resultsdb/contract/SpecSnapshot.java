package io.packsim.resultsdb.contract;

import java.util.List;

/**
 * An immutable snapshot of a sweep file.
 *
 * @param digest identity of what the file means, 64 hexadecimal digits
 * @param text the file as the user wrote it
 * @param resolved the spec after extension and overrides, as JSON
 * @param axes the axes in the order of the file
 */
public record SpecSnapshot(String digest, String text, String resolved, List<Axis> axes) {
  public SpecSnapshot {
    axes = List.copyOf(axes);
  }

  /**
   * An axis of the sweep.
   *
   * @param name as the user wrote it: a path, or the name of a list of cases
   * @param numeric true if every value is a number
   */
  public record Axis(String name, boolean numeric) {}
}
