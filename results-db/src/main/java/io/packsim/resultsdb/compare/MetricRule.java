package io.packsim.resultsdb.compare;

import io.packsim.resultsdb.contract.MetricDefinition.Better;

/**
 * How a metric is judged.
 *
 * @param name the metric
 * @param unit of its values, empty for a plain number
 * @param better which direction is good
 * @param tolerance relative change that does not matter, as a fraction; 0 if every change matters
 */
public record MetricRule(String name, String unit, Better better, double tolerance) {
  /** Without a tolerance of its own, only what is beyond this is worth showing as uncertain. */
  private static final double LARGE = 0.05;

  /**
   * @throws IllegalArgumentException if the tolerance is negative or no number
   */
  public MetricRule {
    if (!(tolerance >= 0)) {
      throw new IllegalArgumentException(name + ": expected a tolerance from 0, got " + tolerance);
    }
  }

  /** Whether a relative change matters if it is real. */
  boolean isBeyond(double change) {
    return Math.abs(change) > tolerance;
  }

  /** Whether a relative change is worth showing though it may be chance. */
  boolean isLarge(double change) {
    return Math.abs(change) > (tolerance > 0 ? tolerance : LARGE);
  }

  /** The mark of a change that is real and matters. */
  Mark markOf(double change) {
    return switch (better) {
      case NEITHER -> Mark.CHANGED;
      case LOWER -> change > 0 ? Mark.WORSE : Mark.BETTER;
      case HIGHER -> change < 0 ? Mark.WORSE : Mark.BETTER;
    };
  }
}
