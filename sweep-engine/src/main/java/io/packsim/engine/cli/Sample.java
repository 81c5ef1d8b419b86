package io.packsim.engine.cli;

import java.util.Map;
import java.util.NavigableMap;
import org.jspecify.annotations.Nullable;

/** The values of one metric in several runs. */
final class Sample {
  private long size;
  private double mean;
  private double squares;

  /** By Welford's method, which loses nothing where values are large and close to each other. */
  void add(double value) {
    size++;
    double before = value - mean;
    mean += before / size;
    squares += before * (value - mean);
  }

  long size() {
    return size;
  }

  double mean() {
    return mean;
  }

  /**
   * Half the width of the 95 % confidence interval of the mean; none for a single value.
   *
   * @param quantiles 97.5 % quantiles of Student's t by degrees of freedom
   */
  @Nullable Double halfWidth(NavigableMap<Integer, Double> quantiles) {
    Map.Entry<Integer, Double> quantile =
        size < 2 ? null : quantiles.floorEntry((int) Math.min(size - 1, Integer.MAX_VALUE));
    return quantile == null
        ? null
        : quantile.getValue() * Math.sqrt(squares / (size - 1)) / Math.sqrt((double) size);
  }
}
