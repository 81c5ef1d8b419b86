package io.packsim.resultsdb.compare;

import java.util.Arrays;

/** The middle of a sample: what a test compares. */
final class Centre {
  private Centre() {}

  /** The mean for t tests, the median for rank tests. */
  static double of(double[] values, TestKind test) {
    return test == TestKind.T ? mean(values) : median(values);
  }

  static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : sorted[middle - 1] / 2 + sorted[middle] / 2;
  }

  /** The distance between the smallest and the largest value. */
  static double range(double[] values) {
    return Arrays.stream(values).max().orElse(0) - Arrays.stream(values).min().orElse(0);
  }
}
