package io.packsim.resultsdb.contract;

/**
 * One scalar a run yielded.
 *
 * @param name of a defined metric
 * @param value in the metric's unit
 */
public record MetricValue(String name, double value) {}
