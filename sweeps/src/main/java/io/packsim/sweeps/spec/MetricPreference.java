package io.packsim.sweeps.spec;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * How a metric is judged when sweeps are compared.
 *
 * @param name the metric
 * @param better which direction is an improvement, or null if neither is
 * @param tolerance the relative change that does not matter, 0.03 for {@code 3 %}; never negative
 */
public record MetricPreference(String name, @Nullable Better better, BigDecimal tolerance) {
  /** The direction of improvement. */
  public enum Better {
    /** Less is better. */
    LOWER,
    /** More is better. */
    HIGHER
  }
}
