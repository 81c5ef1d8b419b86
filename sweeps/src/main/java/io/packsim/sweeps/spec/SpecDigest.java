package io.packsim.sweeps.spec;

import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Assignment;
import io.packsim.sweeps.axis.Axis;
import io.packsim.sweeps.axis.AxisValue;
import io.packsim.sweeps.axis.Block;
import io.packsim.sweeps.axis.Condition;
import io.packsim.sweeps.axis.Derived;
import io.packsim.sweeps.axis.Grid;
import io.packsim.sweeps.axis.Labels;
import io.packsim.sweeps.base.BoundDocument;
import io.packsim.sweeps.base.CanonicalText;
import io.packsim.sweeps.metric.Metric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * Writes down what a sweep file means. Names, paths and values are sorted wherever their order
 * changes nothing but the order of the runs. {@code run}, {@code keep}, {@code baseline} and labels
 * of list values are not part of it.
 */
final class SpecDigest {
  private static final String FORMAT = "packsim-sweep-1";

  private SpecDigest() {}

  static CanonicalText text(SweepSpec spec) {
    Grid grid = spec.grid();
    CanonicalText text =
        new CanonicalText(FORMAT).line("name", spec.name()).line("kind", spec.base().kind().name());
    addBase(grid, text);
    for (Derived derived : sorted(grid.derived(), Derived::path)) {
      text.line("set", derived.path().toString(), derived.expression().canonicalText());
    }
    sorted(grid.blocks(), SpecDigest::block).forEach(block -> text.add(block(block)));
    for (Condition condition : sorted(grid.conditions(), SpecDigest::condition)) {
      text.line("where", condition(condition));
    }
    addSeeds(spec.seeds(), text);
    for (MetricPreference metric : sorted(spec.metrics(), MetricPreference::name)) {
      String tolerance = metric.tolerance().stripTrailingZeros().toPlainString();
      text.line("metric", metric.name(), String.valueOf(metric.better()), tolerance);
      Metric own = metric.own();
      if (own != null) {
        text.line("own", metric.name(), own.definition(), own.meaning());
      }
    }
    return text;
  }

  /** The base with the plain part of {@code set}; as written if it is not complete by itself. */
  private static void addBase(Grid grid, CanonicalText text) {
    BoundDocument bound = grid.base().kind().bind(grid.fixedTree(), new Problems());
    if (bound == null) {
      text.line("base", Labels.of(grid.fixedTree()));
    } else {
      text.lines("base", bound.canonicalForm());
    }
  }

  private static void addSeeds(SeedPlan seeds, CanonicalText text) {
    text.line("seeds", Long.toString(seeds.root()), Integer.toString(seeds.replications()));
    seeds.commonAcross().stream().sorted().forEach(axis -> text.line("common", axis));
  }

  private static String block(Block block) {
    StringBuilder text = new StringBuilder(CanonicalText.lineOf(List.of("block")));
    block.axes().stream().map(SpecDigest::axis).sorted().forEach(text::append);
    return text.toString();
  }

  private static String axis(Axis axis) {
    boolean named = axis.kind() == Axis.Kind.CASES;
    StringBuilder text =
        new StringBuilder(CanonicalText.lineOf(List.of("axis", named ? axis.name() : "")));
    axis.values().stream().map(v -> value(v, named)).sorted().forEach(text::append);
    return text.toString();
  }

  private static String value(AxisValue value, boolean named) {
    List<String> fields = new ArrayList<>(List.of("value", named ? value.label() : ""));
    for (Assignment assignment : sorted(value.assignments(), Assignment::path)) {
      fields.add(assignment.path().toString());
      fields.add(assignment.meaning());
    }
    return CanonicalText.lineOf(fields);
  }

  private static String condition(Condition condition) {
    return condition.expression().canonicalText();
  }

  private static <T> List<T> sorted(List<T> items, Function<T, Object> key) {
    List<T> sorted = new ArrayList<>(items);
    sorted.sort(Comparator.comparing(item -> key.apply(item).toString()));
    return sorted;
  }
}
