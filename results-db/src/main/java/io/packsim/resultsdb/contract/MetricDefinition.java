package io.packsim.resultsdb.contract;

import org.jspecify.annotations.Nullable;

/**
 * What a metric means.
 *
 * @param name short name, unique
 * @param unit its unit, empty for a plain number
 * @param meaning one sentence
 * @param better which direction is good
 * @param tolerance relative change that does not matter, as a fraction; null if none was given
 */
public record MetricDefinition(
    String name, String unit, String meaning, Better better, @Nullable Double tolerance) {
  /** Which direction of a metric is good. */
  public enum Better {
    LOWER,
    HIGHER,
    NEITHER
  }
}
