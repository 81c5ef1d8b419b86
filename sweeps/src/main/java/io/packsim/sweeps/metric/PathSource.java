package io.packsim.sweeps.metric;

import io.packsim.simulator.results.SimulationResult;
import io.packsim.sweeps.expression.ValueType;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * The aggregate of the values that paths lead to, or of those by that of others.
 *
 * @param paths at least one; their values are taken together
 * @param per what to divide by; empty for nothing
 * @param type what it measures
 */
public record PathSource(
    List<ResultPath> paths, Aggregate aggregate, List<ResultPath> per, ValueType type)
    implements MetricSource {
  private static final double BITS_PER_BYTE = 8;
  private static final double PS_PER_S = 1e12;

  /** Takes copies. */
  public PathSource {
    paths = List.copyOf(paths);
    per = List.copyOf(per);
  }

  /**
   * A source whose type follows from its paths.
   *
   * @throws MetricException if the paths cannot be aggregated together, or not divided
   */
  public static PathSource of(List<ResultPath> paths, Aggregate aggregate, List<ResultPath> per)
      throws MetricException {
    ValueType type = type(paths, aggregate);
    return new PathSource(
        paths, aggregate, per, per.isEmpty() ? type : quotient(type, type(per, aggregate)));
  }

  private static ValueType type(List<ResultPath> paths, Aggregate aggregate)
      throws MetricException {
    if (aggregate.isCount()) {
      return ValueType.NUMBER;
    }
    @Nullable ValueType common = null;
    for (ResultPath path : paths) {
      ValueType type = path.type() == ValueType.TRUTH ? ValueType.NUMBER : path.type();
      if (type == null || !type.isAmount()) {
        throw new MetricException(
            "\"%s\" leads to %s, of which only the count can be taken"
                .formatted(path, path.noun()));
      }
      if (common != null && common != type) {
        throw new MetricException(
            "\"%s\" is %s and \"%s\" %s; they cannot be taken together"
                .formatted(paths.get(0), common.noun(), path, type.noun()));
      }
      common = type;
    }
    ValueType type = Objects.requireNonNull(common);
    return aggregate.isPlainNumber() ? ValueType.NUMBER : type;
  }

  private static ValueType quotient(ValueType dividend, ValueType divisor) throws MetricException {
    if (dividend == divisor) {
      return ValueType.NUMBER;
    }
    if (dividend == ValueType.DATA_SIZE && divisor == ValueType.DURATION) {
      return ValueType.RATE;
    }
    if (divisor == ValueType.NUMBER) {
      return dividend;
    }
    throw new MetricException(
        "%s cannot be divided by %s".formatted(dividend.noun(), divisor.noun()));
  }

  @Override
  public OptionalDouble of(SimulationResult result) {
    OptionalDouble dividend = aggregate(paths, result);
    if (per.isEmpty() || dividend.isEmpty()) {
      return dividend;
    }
    OptionalDouble divisor = aggregate(per, result);
    if (divisor.isEmpty() || divisor.getAsDouble() == 0) {
      return OptionalDouble.empty();
    }
    double scale = type == ValueType.RATE && isSizeByTime() ? BITS_PER_BYTE * PS_PER_S : 1;
    return OptionalDouble.of(dividend.getAsDouble() * scale / divisor.getAsDouble());
  }

  private boolean isSizeByTime() {
    return paths.get(0).type() == ValueType.DATA_SIZE;
  }

  private OptionalDouble aggregate(List<ResultPath> from, SimulationResult result) {
    DoubleStream.Builder values = DoubleStream.builder();
    for (ResultPath path : from) {
      path.forEach(result, value -> values.add(number(value)));
    }
    return aggregate.of(values.build().toArray());
  }

  private static double number(Object value) {
    if (value instanceof Number number) {
      return number.doubleValue();
    }
    return value instanceof Boolean truth && truth ? 1 : 0;
  }

  @Override
  public String definition() {
    String text = aggregate + " of " + text(paths);
    return per.isEmpty() ? text : text + " per " + aggregate + " of " + text(per);
  }

  private static String text(List<ResultPath> paths) {
    return paths.stream().map(ResultPath::toString).collect(Collectors.joining(" and "));
  }
}
