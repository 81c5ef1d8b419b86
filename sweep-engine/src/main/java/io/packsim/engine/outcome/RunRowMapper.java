package io.packsim.engine.outcome;

import io.packsim.resultsdb.contract.DistributionValue;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.simulator.results.FlowTimes;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.results.WorkloadResult;
import java.nio.ByteBuffer;
import java.util.Comparator;
import java.util.List;

/** Turns a simulation's result into what is stored of it. */
public final class RunRowMapper {
  /** 101 numbers of 8 bytes, most significant first: percentiles 0 to 100 in picoseconds. */
  public static final String PERCENTILES_ENCODING = "percentiles-ps-int64";

  private final MetricCatalogue catalogue;

  /**
   * @param catalogue the metrics that are stored
   */
  public RunRowMapper(MetricCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /** The rows of one result; how much memory it took cannot be told from within a process. */
  public Measurements measurements(SimulationResult result) {
    return new Measurements(
        result.stats().eventsExecuted(),
        0,
        result.resultDigest(),
        new Measured(catalogue.values(result), distributions(result), List.of()));
  }

  /** The flow completion times of the workload whose flows took longest on average. */
  private static List<DistributionValue> distributions(SimulationResult result) {
    return result.workloads().stream()
        .map(WorkloadResult::flows)
        .filter(flows -> flows.count() > 0)
        .max(Comparator.comparingLong(FlowTimes::meanPs))
        .map(RunRowMapper::percentiles)
        .stream()
        .toList();
  }

  private static DistributionValue percentiles(FlowTimes flows) {
    ByteBuffer payload = ByteBuffer.allocate(flows.percentilesPs().size() * Long.BYTES);
    flows.percentilesPs().forEach(payload::putLong);
    return new DistributionValue(MetricCatalogue.FLOW_TIMES, PERCENTILES_ENCODING, payload.flip());
  }
}
