package io.packsim.engine.outcome;

import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.simulator.results.ResultDigest;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.sweeps.metric.Metric;
import io.packsim.sweeps.spec.OwnMetricText;
import java.util.OptionalDouble;

/**
 * A metric that a sweep file defines. The database knows it by its name and how it is calculated,
 * so that another definition under the same name is another metric.
 *
 * @param metric as the file defines it
 */
public record OwnMetric(Metric metric) {
  private static final int DIGITS = 12;

  /**
   * Reads it back from the database.
   *
   * @param label what it is called
   * @param definition how it is calculated
   * @throws io.packsim.simulator.document.InvalidInputException if the results of this program do
   *     not have what it is taken from
   */
  public static OwnMetric read(String label, String definition) {
    return new OwnMetric(OwnMetricText.read(label, "", definition));
  }

  /** The name that is unique in the database. */
  public String storedName() {
    return metric.name() + "@" + ResultDigest.ofText(text()).substring(0, DIGITS);
  }

  private String text() {
    return OwnMetricText.of(metric);
  }

  /** The metric as the database keeps it. */
  public MetricDefinition definition() {
    return new MetricDefinition(
        storedName(),
        metric.unit().symbol(),
        metric.meaning(),
        MetricCatalogue.better(metric.better()),
        null,
        metric.name(),
        text());
  }

  /** The value of one result; none if it has nothing of the kind. */
  OptionalDouble value(SimulationResult result) {
    return metric.value(result);
  }
}
