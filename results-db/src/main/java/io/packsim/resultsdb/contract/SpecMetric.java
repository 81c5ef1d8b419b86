package io.packsim.resultsdb.contract;

import org.jspecify.annotations.Nullable;

/**
 * What a spec says of a metric: one that it defines itself, or one that it judges in its own way.
 *
 * @param name of the metric's definition
 * @param better which direction is good; null to leave that to the definition
 * @param tolerance relative change that does not matter, as a fraction; null if none was given
 * @param meaning one sentence; null to leave that to the definition
 */
public record SpecMetric(
    String name,
    MetricDefinition.@Nullable Better better,
    @Nullable Double tolerance,
    @Nullable String meaning) {}
