package io.packsim.resultsdb.contract;

import org.jspecify.annotations.Nullable;

/**
 * What a metric means.
 *
 * @param name unique; of a metric that a sweep file defines, made from its label and definition, so
 *     that another definition is another metric
 * @param unit its unit, empty for a plain number
 * @param meaning one sentence
 * @param better which direction is good
 * @param tolerance not used any more: how a spec judges a metric is in {@link SpecMetric}
 * @param label what people call it; may stand for different definitions in different sweeps
 * @param definition how it is taken from a result, as text; empty if it is built in
 */
public record MetricDefinition(
    String name,
    String unit,
    String meaning,
    Better better,
    @Nullable Double tolerance,
    String label,
    String definition) {
  /** Which direction of a metric is good. */
  public enum Better {
    LOWER,
    HIGHER,
    NEITHER
  }

  /** Journals of before there were own metrics lack the last two. */
  public MetricDefinition {
    label = label == null ? name : label;
    definition = definition == null ? "" : definition;
  }

  /** A built-in metric. */
  public MetricDefinition(
      String name, String unit, String meaning, Better better, @Nullable Double tolerance) {
    this(name, unit, meaning, better, tolerance, name, "");
  }
}
