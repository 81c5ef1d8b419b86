package io.packsim.sweeps.spec;

import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Assignment;
import io.packsim.sweeps.axis.Axis;
import io.packsim.sweeps.axis.AxisValue;
import io.packsim.sweeps.axis.Block;
import io.packsim.sweeps.axis.Derived;
import io.packsim.sweeps.axis.Grid;
import io.packsim.sweeps.axis.Labels;
import io.packsim.sweeps.base.BoundDocument;
import io.packsim.sweeps.base.CanonicalText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
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
    CanonicalText text = new CanonicalText(FORMAT).line("name", spec.name());
    Grid grid = spec.grid();
    text.line("base", spec.base().kind().name(), base(grid));
    for (Derived derived : sorted(grid.derived(), Derived::path)) {
      text.line("set", derived.path().toString(), derived.expression().canonicalText());
    }
    for (String block : new TreeSet<>(grid.blocks().stream().map(SpecDigest::block).toList())) {
      text.line("block", block);
    }
    new TreeSet<>(grid.conditions().stream().map(c -> c.expression().canonicalText()).toList())
        .forEach(condition -> text.line("where", condition));
    SeedPlan seeds = spec.seeds();
    text.line("seeds", Long.toString(seeds.root()), Integer.toString(seeds.replications()));
    new TreeSet<>(seeds.commonAcross()).forEach(axis -> text.line("common", axis));
    for (MetricPreference metric : sorted(spec.metrics(), MetricPreference::name)) {
      String tolerance = metric.tolerance().stripTrailingZeros().toPlainString();
      text.line("metric", metric.name(), String.valueOf(metric.better()), tolerance);
    }
    return text;
  }

  /** The base with the plain part of {@code set}; as written if it is not complete by itself. */
  private static String base(Grid grid) {
    BoundDocument bound = grid.base().kind().bind(grid.fixedTree(), new Problems());
    return bound == null
        ? Labels.of(grid.fixedTree())
        : new CanonicalText("document").lines("", bound.canonicalForm()).toString();
  }

  private static <T> List<T> sorted(List<T> items, Function<T, Object> key) {
    List<T> sorted = new ArrayList<>(items);
    sorted.sort(Comparator.comparing(item -> key.apply(item).toString()));
    return sorted;
  }

  private static String block(Block block) {
    CanonicalText text = new CanonicalText("axes");
    new TreeSet<>(block.axes().stream().map(SpecDigest::axis).toList()).forEach(text::line);
    return text.toString();
  }

  private static String axis(Axis axis) {
    boolean named = axis.kind() == Axis.Kind.CASES;
    CanonicalText text = new CanonicalText("axis").line("cases", named ? axis.name() : "");
    new TreeSet<>(axis.values().stream().map(v -> value(v, named)).toList()).forEach(text::line);
    return text.toString();
  }

  private static String value(AxisValue value, boolean named) {
    CanonicalText text = new CanonicalText("value").line("label", named ? value.label() : "");
    for (Assignment assignment : sorted(value.assignments(), Assignment::path)) {
      text.line(assignment.path().toString(), assignment.meaning());
    }
    return text.toString();
  }
}
