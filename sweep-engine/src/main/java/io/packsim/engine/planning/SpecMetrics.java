package io.packsim.engine.planning;

import io.packsim.engine.outcome.OwnMetric;
import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.contract.SpecMetric;
import io.packsim.sweeps.metric.Metric;
import io.packsim.sweeps.spec.MetricPreference;
import io.packsim.sweeps.spec.SweepSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a sweep file says of metrics, as the database takes it. */
public final class SpecMetrics {
  private SpecMetrics() {}

  /** The metrics that the file defines. */
  public static List<OwnMetric> own(SweepSpec spec) {
    Stream<@Nullable Metric> metrics = spec.metrics().stream().map(MetricPreference::own);
    return metrics.filter(Objects::nonNull).map(OwnMetric::new).toList();
  }

  /** How the file judges metrics, its own included. */
  static List<SpecMetric> judged(SweepSpec spec) {
    List<SpecMetric> judged = new ArrayList<>();
    for (MetricPreference preference : spec.metrics()) {
      Metric own = preference.own();
      judged.add(
          new SpecMetric(
              own == null ? preference.name() : new OwnMetric(own).storedName(),
              better(preference.better()),
              preference.tolerance().doubleValue(),
              own == null ? null : own.meaning()));
    }
    return judged;
  }

  private static MetricDefinition.@Nullable Better better(Metric.@Nullable Better better) {
    return better == null ? null : MetricDefinition.Better.valueOf(better.name());
  }
}
