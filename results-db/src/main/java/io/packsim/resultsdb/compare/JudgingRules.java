package io.packsim.resultsdb.compare;

import java.util.List;

/**
 * How two launches are judged.
 *
 * @param metrics what is compared, in the order of the report
 * @param test which tests
 * @param alpha the chance of any false mark over the whole comparison, such as 0.05
 */
public record JudgingRules(List<MetricRule> metrics, TestKind test, double alpha) {
  /** Usual chance of a false mark. */
  public static final double USUAL_ALPHA = 0.05;

  /**
   * Takes a copy.
   *
   * @throws IllegalArgumentException if alpha is not between 0 and 1
   */
  public JudgingRules {
    metrics = List.copyOf(metrics);
    if (!(alpha > 0 && alpha < 1)) {
      throw new IllegalArgumentException("expected alpha between 0 and 1, got " + alpha);
    }
  }
}
