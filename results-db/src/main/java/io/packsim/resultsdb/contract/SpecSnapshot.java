package io.packsim.resultsdb.contract;

import java.util.List;

/**
 * An immutable snapshot of a sweep file.
 *
 * @param digest identity of what the file means, 64 hexadecimal digits
 * @param text the file as the user wrote it
 * @param resolved the spec after extension and overrides, as JSON
 * @param axes the axes in the order of the file
 * @param metrics what the file says of metrics
 */
public record SpecSnapshot(
    String digest, String text, String resolved, List<Axis> axes, List<SpecMetric> metrics) {
  /** Takes copies; in journals of before there were own metrics the last is missing. */
  public SpecSnapshot {
    axes = List.copyOf(axes);
    metrics = metrics == null ? List.of() : List.copyOf(metrics);
  }

  /** Of a file that says nothing of metrics. */
  public SpecSnapshot(String digest, String text, String resolved, List<Axis> axes) {
    this(digest, text, resolved, axes, List.of());
  }

  /**
   * An axis of the sweep.
   *
   * @param name as the user wrote it: a path, or the name of a list of cases
   * @param numeric true if every value is a number
   */
  public record Axis(String name, boolean numeric) {}
}
