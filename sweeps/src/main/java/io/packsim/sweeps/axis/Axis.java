package io.packsim.sweeps.axis;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.Position;
import java.util.Collection;
import java.util.List;

/**
 * One or several parameters that change together, and the values they take.
 *
 * @param name the parameter's path; several paths of a zipped axis joined by {@code ", "}; the name
 *     of an axis of named cases
 * @param kind how it was written
 * @param paths every parameter that one of its values sets
 * @param values its values, at least one, in the file's order
 * @param position where its key stands in the sweep file
 */
public record Axis(
    String name,
    Kind kind,
    Collection<DocumentPath> paths,
    List<AxisValue> values,
    Position position) {

  /** How an axis was written. */
  public enum Kind {
    /** One parameter and a list of values. */
    LIST,
    /** Several parameters and a list of rows. */
    ZIPPED,
    /** A name of its own and a list of named cases. */
    CASES
  }

  /** Takes copies; a range makes its values when they are asked for. */
  public Axis {
    paths = List.copyOf(paths);
    values = values instanceof RangeValues ? values : List.copyOf(values);
  }

  /** How many values it has. */
  public int size() {
    return values.size();
  }

  /** Whether each of its values sets exactly this parameter. */
  public boolean alwaysSets(DocumentPath path) {
    return paths.contains(path)
        && (kind != Kind.CASES || values.stream().allMatch(value -> value.to(path) != null));
  }

  /** Whether one of its values sets the parameter, a part of it, or something it is a part of. */
  boolean touches(DocumentPath path) {
    return paths.stream().anyMatch(own -> Overlap.of(own, path));
  }
}
