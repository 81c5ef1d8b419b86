package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Assignment;
import io.packsim.sweeps.axis.Axis;
import io.packsim.sweeps.axis.AxisValue;
import io.packsim.sweeps.axis.Grid;
import io.packsim.sweeps.axis.RangeValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Removes values of an axis that mean the same as an earlier one, with a warning for each. */
final class RepeatedValues {
  private final Grid grid;
  private final Problems problems;

  RepeatedValues(Grid grid, Problems problems) {
    this.grid = grid;
    this.problems = problems;
  }

  Axis removed(Axis axis) {
    if (axis.values() instanceof RangeValues) {
      return axis;
    }
    Map<List<String>, AxisValue> seen = new HashMap<>();
    List<AxisValue> distinct = new ArrayList<>();
    for (AxisValue value : axis.values()) {
      AxisValue earlier = seen.putIfAbsent(meaning(axis, value), value);
      if (earlier == null) {
        distinct.add(value);
      } else {
        problems.warning(
            value.position(),
            axis.name(),
            "\"" + value.label() + "\" means the same as \"" + earlier.label() + "\"; left out");
      }
    }
    return new Axis(axis.name(), axis.kind(), axis.paths(), distinct, axis.position());
  }

  private List<String> meaning(Axis axis, AxisValue value) {
    List<String> meanings = new ArrayList<>();
    for (DocumentPath path : axis.paths()) {
      Assignment own = value.to(path);
      meanings.add(own == null ? atRest(path) : own.meaning());
    }
    return meanings;
  }

  /** What a parameter means for a case that leaves it alone. */
  private String atRest(DocumentPath path) {
    return grid.derived().stream().anyMatch(derived -> derived.path().equals(path))
        ? "="
        : grid.base().kind().canonicalIn(grid.fixedTree(), path);
  }
}
