package io.packsim.sweeps.metric;

import io.packsim.simulator.document.DidYouMean;
import io.packsim.sweeps.expression.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The unit of a metric.
 *
 * @param symbol as it is written; empty for a plain number
 * @param type what it measures
 * @param inBaseUnits how many of the base unit (ps, B, bit/s, 1) it is
 */
public record MetricUnit(String symbol, ValueType type, double inBaseUnits) {
  /** Of plain numbers. */
  public static final MetricUnit NONE = new MetricUnit("", ValueType.NUMBER, 1);

  private static final List<MetricUnit> ALL = all();

  private static List<MetricUnit> all() {
    List<MetricUnit> units = new ArrayList<>(List.of(NONE));
    units.add(new MetricUnit("%", ValueType.NUMBER, 0.01));
    Map<String, Double> durations = Map.of("ps", 1e0, "ns", 1e3, "us", 1e6, "ms", 1e9, "s", 1e12);
    durations.forEach((name, ps) -> units.add(new MetricUnit(name, ValueType.DURATION, ps)));
    List<String> prefixes = List.of("", "k", "M", "G", "T");
    for (int i = 0; i < prefixes.size(); i++) {
      double thousands = Math.pow(10, 3 * i);
      units.add(new MetricUnit(prefixes.get(i) + "B", ValueType.DATA_SIZE, thousands));
      units.add(new MetricUnit(prefixes.get(i) + "bit/s", ValueType.RATE, thousands));
    }
    List<String> binary = List.of("KiB", "MiB", "GiB");
    for (int i = 0; i < binary.size(); i++) {
      units.add(new MetricUnit(binary.get(i), ValueType.DATA_SIZE, Math.pow(1024, i + 1)));
    }
    return List.copyOf(units);
  }

  /** The base unit of a type. */
  public static MetricUnit baseOf(ValueType type) {
    return switch (type) {
      case DURATION -> named("ps");
      case DATA_SIZE -> named("B");
      case RATE -> named("bit/s");
      case NUMBER, TRUTH, TEXT -> NONE;
    };
  }

  /** The unit of this symbol, which has to exist. */
  static MetricUnit named(String symbol) {
    return ALL.stream().filter(unit -> unit.symbol.equals(symbol)).findFirst().orElseThrow();
  }

  /**
   * The unit that a file asks for.
   *
   * @param type what the metric measures
   * @throws MetricException if there is no such unit, or it measures something else
   */
  public static MetricUnit of(String symbol, ValueType type) throws MetricException {
    List<String> fitting = symbols(type);
    if (fitting.contains(symbol)) {
      return named(symbol);
    }
    @Nullable String near = DidYouMean.among(fitting, symbol);
    String meant = near == null || near.isEmpty() ? "" : "; did you mean \"" + near + "\"?";
    if (type == ValueType.NUMBER) {
      throw new MetricException(
          "the metric is a plain number, so expected % or no unit, received \"" + symbol + "\"");
    }
    throw new MetricException(
        "the metric is %s, so expected one of %s, received \"%s\"%s"
            .formatted(type.noun(), String.join(", ", fitting), symbol, meant));
  }

  private static List<String> symbols(ValueType type) {
    Stream<MetricUnit> fitting = ALL.stream().filter(unit -> unit.type == type);
    return fitting
        .sorted((a, b) -> Double.compare(a.inBaseUnits, b.inBaseUnits))
        .map(MetricUnit::symbol)
        .toList();
  }
}
