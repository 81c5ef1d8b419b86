package io.packsim.resultsdb.contract;

import java.util.List;

/**
 * What a run brought in.
 *
 * @param metrics scalars
 * @param distributions whole distributions
 * @param artifacts files
 */
public record Measured(
    List<MetricValue> metrics, List<DistributionValue> distributions, List<Artifact> artifacts) {
  /** Nothing at all: what a failed run brings. */
  public static final Measured NONE = new Measured(List.of(), List.of(), List.of());

  public Measured {
    metrics = List.copyOf(metrics);
    distributions = List.copyOf(distributions);
    artifacts = List.copyOf(artifacts);
  }

  /** Scalars only. */
  public static Measured of(List<MetricValue> metrics) {
    return new Measured(metrics, List.of(), List.of());
  }
}
