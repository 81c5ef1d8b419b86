package io.packsim.sweeps.metric;

import io.packsim.simulator.results.SimulationResult;
import java.math.BigDecimal;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * A figure that a run yields.
 *
 * @param name what it is called
 * @param unit what its values are given in
 * @param better which direction is an improvement, or null if neither is
 * @param meaning one sentence
 * @param source how it is taken from a result
 * @param ifAbsent the value, in the unit, of a result that the source has none of; null for no
 *     value
 */
public record Metric(
    String name,
    MetricUnit unit,
    @Nullable Better better,
    String meaning,
    MetricSource source,
    @Nullable BigDecimal ifAbsent) {
  /** The direction of improvement. */
  public enum Better {
    /** Less is better. */
    LOWER,
    /** More is better. */
    HIGHER
  }

  /**
   * @throws IllegalArgumentException if the unit measures something else than the source
   */
  public Metric {
    if (unit.type() != source.type()) {
      throw new IllegalArgumentException(
          "metric " + name + ": " + unit.symbol() + " is no unit of " + source.type().noun());
    }
    ifAbsent = ifAbsent == null ? null : ifAbsent.stripTrailingZeros();
  }

  /** The same metric with a direction of improvement. */
  public Metric judged(@Nullable Better direction) {
    return new Metric(name, unit, direction, meaning, source, ifAbsent);
  }

  /** The value of one result in the metric's unit; none if the result has nothing of the kind. */
  public OptionalDouble value(SimulationResult result) {
    OptionalDouble inBaseUnits = source.of(result);
    if (inBaseUnits.isPresent()) {
      return OptionalDouble.of(inBaseUnits.getAsDouble() / unit.inBaseUnits());
    }
    return ifAbsent == null ? inBaseUnits : OptionalDouble.of(ifAbsent.doubleValue());
  }

  /** What is calculated and in which unit: metrics that agree in it have the same values. */
  public String definition() {
    String text =
        source.definition() + (ifAbsent == null ? "" : ", else " + ifAbsent.toPlainString());
    return unit.symbol().isEmpty() ? text : text + " in " + unit.symbol();
  }
}
