package io.packsim.sweeps.metric;

import io.packsim.simulator.document.DidYouMean;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * What makes one number of many. Over no values only {@link #isCount} has one.
 *
 * @param name {@code sum}, {@code mean}, {@code min}, {@code max}, {@code count}, {@code fairness}
 *     or {@code p} and a percentage above 0 and up to 100
 * @param percent of a percentile, else null
 */
public record Aggregate(String name, @Nullable BigDecimal percent) {
  static final Aggregate SUM = new Aggregate("sum", null);
  static final Aggregate MEAN = new Aggregate("mean", null);
  static final Aggregate MIN = new Aggregate("min", null);
  static final Aggregate MAX = new Aggregate("max", null);
  static final Aggregate COUNT = new Aggregate("count", null);

  private static final List<String> NAMES =
      List.of("sum", "mean", "min", "max", "count", "fairness");
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  /**
   * Reads a name.
   *
   * @throws MetricException if there is none such
   */
  public static Aggregate parse(String text) throws MetricException {
    if (NAMES.contains(text)) {
      return new Aggregate(text, null);
    }
    if (text.matches("p\\d{1,3}(\\.\\d{1,6})?")) {
      BigDecimal percent = new BigDecimal(text.substring(1));
      if (percent.signum() > 0 && percent.compareTo(HUNDRED) <= 0) {
        return percentile(percent.stripTrailingZeros());
      }
    }
    String near = DidYouMean.among(NAMES, text);
    throw new MetricException(
        "expected %s or a percentile such as p50, p99 or p99.9, received \"%s\"%s"
            .formatted(
                String.join(", ", NAMES),
                text,
                near == null ? "" : "; did you mean \"" + near + "\"?"));
  }

  private static Aggregate percentile(BigDecimal percent) {
    return new Aggregate("p" + percent.toPlainString(), percent);
  }

  static Aggregate percentile(int percent) {
    return percentile(BigDecimal.valueOf(percent));
  }

  /** Whether it counts values, whatever they are, so that they need not be numbers. */
  boolean isCount() {
    return name.equals("count");
  }

  /** Whether the result measures something else than the values: it is a plain number. */
  boolean isPlainNumber() {
    return isCount() || name.equals("fairness");
  }

  /** The aggregate of values, in no particular order; the array may be sorted. */
  OptionalDouble of(double[] values) {
    if (isCount()) {
      return OptionalDouble.of(values.length);
    }
    if (values.length == 0) {
      return OptionalDouble.empty();
    }
    if (percent != null) {
      return OptionalDouble.of(nearestRank(values, percent));
    }
    return switch (name) {
      case "sum" -> OptionalDouble.of(sum(values));
      case "mean" -> OptionalDouble.of(sum(values) / values.length);
      case "min" -> Arrays.stream(values).min();
      case "max" -> Arrays.stream(values).max();
      case "fairness" -> fairness(values);
      default -> throw new IllegalStateException("aggregate " + name);
    };
  }

  /** Left to right, so that the same values give the same bits; a stream would compensate. */
  private static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum;
  }

  /** The least value that at least so many of all do not exceed. */
  private static double nearestRank(double[] values, BigDecimal percent) {
    Arrays.sort(values);
    BigDecimal share = percent.multiply(BigDecimal.valueOf(values.length)).movePointLeft(2);
    int rank = share.setScale(0, RoundingMode.CEILING).intValueExact();
    return values[Math.max(1, rank) - 1];
  }

  /**
   * Jain, Chiu and Hawe 1984: (sum x)^2 / (n sum x^2), 1 where all are equal; none if all are 0.
   */
  private static OptionalDouble fairness(double[] values) {
    double squares = 0;
    for (double value : values) {
      squares += value * value;
    }
    double sum = sum(values);
    return squares == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(sum * sum / (values.length * squares));
  }

  @Override
  public String toString() {
    return name;
  }
}
