package io.packsim.engine.outcome;

import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.contract.MetricDefinition.Better;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.sweeps.metric.BuiltInMetrics;
import io.packsim.sweeps.metric.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The metrics that are taken from the results of a sweep, as the database keeps them. */
public final class MetricCatalogue {
  private final List<Metric> builtIn;
  private final List<OwnMetric> own;

  /** The built-in metrics. */
  public MetricCatalogue() {
    this(new BuiltInMetrics().all(), List.of());
  }

  private MetricCatalogue(List<Metric> builtIn, List<OwnMetric> own) {
    this.builtIn = builtIn;
    this.own = List.copyOf(own);
  }

  /** These own metrics alone. */
  public static MetricCatalogue of(List<OwnMetric> own) {
    return new MetricCatalogue(List.of(), own);
  }

  /** These metrics and own ones. */
  public MetricCatalogue with(List<OwnMetric> metrics) {
    return new MetricCatalogue(builtIn, Stream.concat(own.stream(), metrics.stream()).toList());
  }

  /** What the metrics mean, in a fixed order, own ones last. */
  public List<MetricDefinition> definitions() {
    List<MetricDefinition> definitions = new ArrayList<>();
    for (Metric metric : builtIn) {
      definitions.add(
          new MetricDefinition(
              metric.name(),
              metric.unit().symbol(),
              metric.meaning(),
              better(metric.better()),
              null));
    }
    own.forEach(metric -> definitions.add(metric.definition()));
    return definitions;
  }

  static Better better(Metric.@Nullable Better better) {
    if (better == null) {
      return Better.NEITHER;
    }
    return better == Metric.Better.LOWER ? Better.LOWER : Better.HIGHER;
  }

  /** The values of one result; a metric that does not apply to it is left out. */
  public List<MetricValue> values(SimulationResult result) {
    List<MetricValue> values = new ArrayList<>();
    builtIn.forEach(metric -> add(metric.name(), metric.value(result), values));
    own.forEach(metric -> add(metric.storedName(), metric.value(result), values));
    return values;
  }

  private static void add(String name, OptionalDouble value, List<MetricValue> values) {
    value.ifPresent(number -> values.add(new MetricValue(name, number)));
  }

  /** The names of the own metrics that these values lack. */
  public List<String> absent(List<MetricValue> values) {
    return own.stream()
        .map(OwnMetric::storedName)
        .filter(name -> values.stream().noneMatch(value -> value.name().equals(name)))
        .toList();
  }
}
