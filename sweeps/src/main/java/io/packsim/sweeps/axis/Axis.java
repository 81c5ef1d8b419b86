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

  /** Takes copies. */
  public Axis {
    paths = List.copyOf(paths);
    values = List.copyOf(values);
  }

  /** How many values it has. */
  public int size() {
    return values.size();
  }

  /** Whether one of its values sets the parameter, a part of it, or something it is a part of. */
  boolean touches(DocumentPath path) {
    return paths.stream().anyMatch(own -> Overlap.of(own, path));
  }
}
