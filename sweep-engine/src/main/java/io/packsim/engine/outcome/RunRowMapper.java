package io.packsim.engine.outcome;

import io.packsim.resultsdb.contract.Measured;
import io.packsim.simulator.results.SimulationResult;

/** Turns a simulation's result into what is stored of it. */
public final class RunRowMapper {
  private final MetricCatalogue catalogue;

  /**
   * @param catalogue the metrics that are stored
   */
  public RunRowMapper(MetricCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** The rows of one result. */
  public Measurements measurements(SimulationResult result) {
    return new Measurements(
        result.stats().eventsExecuted(),
        result.stats().maxRssBytes(),
        result.resultDigest(),
        Measured.of(catalogue.values(result)));
  }
}
