package io.packsim.engine.isolation;

import io.packsim.engine.artifact.ResultFiles;
import io.packsim.engine.outcome.Measuring;
import io.packsim.engine.outcome.OwnMetric;
import io.packsim.resultsdb.contract.MetricDefinition;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a launch wants of its runs, in words that cross to another process.
 *
 * @param own metrics of the sweep file
 * @param database beside which full results are kept; null to keep none
 */
record MeasuringText(List<Own> own, @Nullable String database) {
  /** Nothing beyond the built-in metrics. */
  static final MeasuringText BUILT_IN = new MeasuringText(List.of(), null);

  /**
   * A metric as the database keeps it.
   *
   * @param label what it is called
   * @param definition how it is calculated
   */
  record Own(String label, String definition) {
    static Own of(MetricDefinition stored) {
      return new Own(stored.label(), stored.definition());
    }
  }

  static MeasuringText of(Measuring measuring) {
    ResultFiles results = measuring.results();
    return new MeasuringText(
        measuring.own().stream().map(own -> Own.of(own.definition())).toList(),
        results == null ? null : results.database().toString());
  }

  Measuring measuring() {
    return new Measuring(
        own.stream().map(metric -> OwnMetric.read(metric.label(), metric.definition())).toList(),
        database == null ? null : new ResultFiles(Path.of(database)));
  }
}
