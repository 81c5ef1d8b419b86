package io.packsim.engine.planning;

import io.packsim.resultsdb.contract.SpecSnapshot;
import io.packsim.sweeps.axis.Axis;
import io.packsim.sweeps.axis.Block;
import io.packsim.sweeps.base.ParameterLookup;
import io.packsim.sweeps.spec.SweepSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The columns by which the points of a sweep are told apart. */
final class SweepAxes {
  private SweepAxes() {}

  /** The axes in the file's order; a zipped axis counts once for each of its parameters. */
  static List<SpecSnapshot.Axis> of(SweepSpec spec) {
    Map<String, SpecSnapshot.Axis> axes = new LinkedHashMap<>();
    for (Block block : spec.grid().blocks()) {
      for (Axis axis : block.axes()) {
        add(axis, spec, axes);
      }
    }
    return List.copyOf(axes.values());
  }

  private static void add(Axis axis, SweepSpec spec, Map<String, SpecSnapshot.Axis> axes) {
    if (axis.kind() == Axis.Kind.CASES) {
      axes.putIfAbsent(axis.name(), new SpecSnapshot.Axis(axis.name(), false));
      return;
    }
    axis.paths()
        .forEach(
            path -> {
              ParameterLookup found = spec.base().kind().parameter(path, spec.base().tree());
              boolean numeric =
                  found instanceof ParameterLookup.Single single && single.type().isAmount();
              axes.putIfAbsent(path.toString(), new SpecSnapshot.Axis(path.toString(), numeric));
            });
  }
}
