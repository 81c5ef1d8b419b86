package io.packsim.engine.planning;

import io.packsim.resultsdb.contract.PlannedPoint;

/**
 * How the points of a sweep differ from those of its last launch.
 *
 * @param fresh points that are new
 * @param gone points that are no longer in the spec; their results stay in the database
 * @param changed points that lie where one lay before, and mean something else now
 * @param replicationsBefore how many replications there were
 * @param replications how many there are
 */
public record SpecChange(
    long fresh, long gone, long changed, long replicationsBefore, long replications) {
  /** {@code 4 points new, 2 no longer in it (their results stay), 1 changed}. */
  public String words() {
    String text = "the spec has changed since the last launch: " + points();
    return replications == replicationsBefore
        ? text
        : text + "; %d replications instead of %d".formatted(replications, replicationsBefore);
  }

  private String points() {
    return fresh + gone + changed == 0
        ? "its points are the same"
        : "%d points new, %d no longer in it%s, %d changed"
            .formatted(fresh, gone, gone > 0 ? " (their results stay)" : "", changed);
  }

  /** Where a point lies, as one text. */
  static String place(PlannedPoint point) {
    StringBuilder place = new StringBuilder();
    point.coordinates().stream()
        .map(c -> entry(c.name(), c.number(), c.text()))
        .sorted()
        .forEach(place::append);
    return place.toString();
  }

  static String entry(
      String axis,
      @org.jspecify.annotations.Nullable Double number,
      @org.jspecify.annotations.Nullable String text) {
    return axis + "\t" + number + "\t" + text + "\n";
  }
}
