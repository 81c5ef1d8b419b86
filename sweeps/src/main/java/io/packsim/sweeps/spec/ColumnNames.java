package io.packsim.sweeps.spec;

import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Axis;
import io.packsim.sweeps.axis.Block;
import io.packsim.sweeps.metric.BuiltInMetrics;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The names of columns in tables of results, where axes and metrics stand side by side: each may
 * stand for one thing only.
 */
final class ColumnNames {
  /** What tables of results say of every run or row. */
  private static final Set<String> OF_EVERY_TABLE =
      Set.of(
          "run_id",
          "point_id",
          "point_key",
          "replication",
          "seed",
          "status",
          "model_version",
          "metric",
          "value",
          "unit",
          "n");

  private static final Set<String> BUILT_IN = Set.copyOf(new BuiltInMetrics().names());

  private ColumnNames() {}

  /** Whether every table of results has, or may have, a column of this name. */
  static boolean isTaken(String name) {
    return OF_EVERY_TABLE.contains(name.toLowerCase(Locale.ROOT));
  }

  /** Whether an axis of named cases cannot be called this. */
  static boolean isTakenForCases(String name) {
    return isTaken(name) || BUILT_IN.contains(name);
  }

  /** Refuses own metrics that are called like an axis. */
  static void refuseAxes(
      List<MetricPreference> metrics, List<Block> blocks, Section file, Problems problems) {
    Set<String> axes = new HashSet<>();
    blocks.forEach(block -> block.axes().stream().map(Axis::name).forEach(axes::add));
    Section all = file.section("metrics");
    for (MetricPreference metric : metrics) {
      if (metric.own() != null && axes.contains(metric.name())) {
        problems.add(
            Problem.error(
                all.map().keyPosition(metric.name()),
                all.pathOf(metric.name()),
                "is the name of an axis; choose another"));
      }
    }
  }
}
