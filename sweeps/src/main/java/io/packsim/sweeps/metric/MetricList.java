package io.packsim.sweeps.metric;

import io.packsim.simulator.results.SimulationResult;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes down built-in metrics as tables. */
final class MetricList {
  private final List<Metric> metrics = new ArrayList<>();

  List<Metric> metrics() {
    return List.copyOf(metrics);
  }

  /** Paths of a built-in metric are part of the program: a wrong one is a defect. */
  private static List<ResultPath> paths(List<String> texts) {
    List<ResultPath> paths = new ArrayList<>();
    for (String text : texts) {
      try {
        paths.add(ResultPath.parse(text));
      } catch (MetricException e) {
        throw new IllegalStateException("built-in metric: " + text + ": " + e.getMessage(), e);
      }
    }
    return paths;
  }

  /** The aggregate of what paths lead to. */
  Entry of(Aggregate aggregate, String... paths) {
    return new Entry(aggregate, List.of(paths), List.of(), false);
  }

  /** What is calculated by the program. */
  void calculated(
      String name,
      String unit,
      Metric.@Nullable Better better,
      String meaning,
      String definition,
      Function<SimulationResult, OptionalDouble> reading) {
    MetricUnit in = MetricUnit.named(unit);
    metrics.add(
        new Metric(
            name, in, better, meaning, new CalculatedSource(in.type(), definition, reading), null));
  }

  /** A metric being written down. */
  final class Entry {
    private final Aggregate aggregate;
    private final List<String> paths;
    private final List<String> divisor;
    private final boolean elseZero;

    private Entry(Aggregate aggregate, List<String> paths, List<String> divisor, boolean elseZero) {
      this.aggregate = aggregate;
      this.paths = paths;
      this.divisor = divisor;
      this.elseZero = elseZero;
    }

    /** Divided by the same aggregate of these. */
    Entry per(String... others) {
      return new Entry(aggregate, paths, List.of(others), elseZero);
    }

    /** The result leaves it out where it is 0. */
    Entry elseZero() {
      return new Entry(aggregate, paths, divisor, true);
    }

    void as(String name, String unit, Metric.@Nullable Better better, String meaning) {
      metrics.add(
          new Metric(
              name,
              MetricUnit.named(unit),
              better,
              meaning,
              source(name),
              elseZero ? BigDecimal.ZERO : null));
    }

    private MetricSource source(String name) {
      try {
        return PathSource.of(MetricList.paths(paths), aggregate, MetricList.paths(divisor));
      } catch (MetricException e) {
        throw new IllegalStateException("built-in metric " + name + ": " + e.getMessage(), e);
      }
    }
  }
}
