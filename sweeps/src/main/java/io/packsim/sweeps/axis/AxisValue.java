package io.packsim.sweeps.axis;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.Position;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One value of an axis.
 *
 * @param label how it is called in tables
 * @param assignments the parameters it sets; none for a case that changes nothing
 * @param position where it stands in the sweep file
 */
public record AxisValue(String label, List<Assignment> assignments, Position position) {
  /** Takes a copy of the assignments. */
  public AxisValue {
    assignments = List.copyOf(assignments);
  }

  /** The assignment to exactly this parameter, or null if there is none. */
  public @Nullable Assignment to(DocumentPath path) {
    return assignments.stream().filter(a -> a.path().equals(path)).findFirst().orElse(null);
  }
}
