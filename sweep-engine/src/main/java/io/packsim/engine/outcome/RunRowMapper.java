package io.packsim.engine.outcome;

import io.packsim.engine.artifact.ResultFiles;
import io.packsim.resultsdb.contract.Artifact;
import io.packsim.resultsdb.contract.DistributionValue;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.simulator.results.FlowTimes;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.results.WorkloadResult;
import io.packsim.sweeps.metric.BuiltInMetrics;
import java.nio.ByteBuffer;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Turns a simulation's result into what is stored of it. */
public final class RunRowMapper {
  /** 101 numbers of 8 bytes, most significant first: percentiles 0 to 100 in picoseconds. */
  public static final String PERCENTILES_ENCODING = "percentiles-ps-int64";

  private final MetricCatalogue catalogue;
  private final @Nullable ResultFiles results;

  /** Takes the built-in metrics and keeps no full results. */
  public RunRowMapper() {
    this(Measuring.BUILT_IN);
  }

  /** Takes and keeps what is wanted. */
  public RunRowMapper(Measuring measuring) {
    this.catalogue = new MetricCatalogue().with(measuring.own());
    this.results = measuring.results();
  }

  /**
   * The rows of one result; writes its file, if it is to be kept. How much memory it took cannot be
   * told from within a process.
   */
  public Measurements measurements(RunKey run, SimulationResult result) {
    List<MetricValue> values = catalogue.values(result);
    return new Measurements(
        result.stats().eventsExecuted(),
        0,
        result.resultDigest(),
        new Measured(
            values, distributions(result), artifacts(run, result), catalogue.absent(values)));
  }

  private List<Artifact> artifacts(RunKey run, SimulationResult result) {
    return results == null ? List.of() : List.of(results.write(run, result));
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
    return new DistributionValue(BuiltInMetrics.FLOW_TIMES, PERCENTILES_ENCODING, payload.flip());
  }
}
