package io.packsim.sweeps.spec;

import io.packsim.sweeps.metric.Metric;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * What a sweep file says of a metric: how it is judged, and what it is if the file defines it.
 *
 * @param name the metric
 * @param better which direction is an improvement, or null to leave that to the metric
 * @param tolerance the relative change that does not matter, 0.03 for {@code 3 %}; never negative
 * @param own the metric as the file defines it; null for a built-in one
 */
public record MetricPreference(
    String name, Metric.@Nullable Better better, BigDecimal tolerance, @Nullable Metric own) {}
