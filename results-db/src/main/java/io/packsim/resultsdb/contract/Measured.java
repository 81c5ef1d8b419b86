package io.packsim.resultsdb.contract;

import java.util.List;

/**
 * What a run brought in.
 *
 * @param metrics scalars
 * @param distributions whole distributions
 * @param artifacts files
 * @param absent names of the own metrics that this run has no value of
 */
public record Measured(
    List<MetricValue> metrics,
    List<DistributionValue> distributions,
    List<Artifact> artifacts,
    List<String> absent) {
  /** Nothing at all: what a failed run brings. */
  public static final Measured NONE = new Measured(List.of(), List.of(), List.of());

  /** Takes copies; in journals of before there were own metrics the last is missing. */
  public Measured {
    metrics = List.copyOf(metrics);
    distributions = List.copyOf(distributions);
    artifacts = List.copyOf(artifacts);
    absent = absent == null ? List.of() : List.copyOf(absent);
  }

  /** Without own metrics. */
  public Measured(
      List<MetricValue> metrics, List<DistributionValue> distributions, List<Artifact> artifacts) {
    this(metrics, distributions, artifacts, List.of());
  }

  /** Scalars only. */
  public static Measured of(List<MetricValue> metrics) {
    return new Measured(metrics, List.of(), List.of());
  }
}
