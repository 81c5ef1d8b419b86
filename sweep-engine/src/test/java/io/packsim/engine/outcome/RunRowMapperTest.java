package io.packsim.engine.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.artifact.ResultFiles;
import io.packsim.resultsdb.contract.DistributionValue;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.scenario.SimulationInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunRowMapperTest {
  private static final RunKey RUN = new RunKey("p".repeat(64), 0, 1, "c");

  private static SimulationResult run(String scenario) {
    Simulation simulation =
        SimulationInput.read(DocumentReader.parse(scenario, "test"), new Problems(), true);
    assertNotNull(simulation);
    return Simulator.run(simulation.withSeed(1), RunControl.NONE);
  }

  @Test
  void keepsTheFlowTimesOfTheSlowestWorkload() {
    SimulationResult result =
        run(
            """
            fabric: {star: {hosts: 4}}
            workload:
              - {name: fast, bytes: 4KiB, pointToPoint: {}}
              - {name: slow, bytes: 1MiB, startTime: 10us, incast: {}}
            """);
    Measurements measurements = new RunRowMapper().measurements(RUN, result);
    List<DistributionValue> distributions = measurements.measured().distributions();
    assertEquals(1, distributions.size());
    assertEquals("fct_mean", distributions.get(0).name());
    ByteBuffer payload = ByteBuffer.wrap(distributions.get(0).bytes());
    assertEquals(101 * Long.BYTES, payload.remaining());
    long previous = 0;
    for (int percentile = 0; percentile <= 100; percentile++) {
      long time = payload.getLong();
      assertEquals(result.workloads().get(1).flows().percentilesPs().get(percentile), time);
      assertTrue(time >= previous);
      previous = time;
    }
  }

  /** An idle star has no link-layer retry, so an own metric on it has no value. */
  @Test
  void keepsOwnMetricsTheAbsentOnesAndTheResult(@TempDir Path directory) throws IOException {
    SimulationResult result =
        run("{fabric: {star: {hosts: 2}}, workload: {bytes: 8KiB, pointToPoint: {}}}");
    OwnMetric there = OwnMetric.read("there", "{path: stats.bytesDelivered, aggregate: sum}");
    OwnMetric gone =
        OwnMetric.read("gone", "{path: \"nics[*].ports[*].llr.txReplay\", aggregate: sum}");
    Measuring measuring =
        new Measuring(List.of(there, gone), new ResultFiles(directory.resolve("results")));
    Measured measured = new RunRowMapper(measuring).measurements(RUN, result).measured();
    assertTrue(measured.metrics().contains(new MetricValue(there.storedName(), 8192)));
    assertEquals(List.of(gone.storedName()), measured.absent());
    assertEquals(1, measured.artifacts().size());
    assertTrue(Files.exists(directory.resolve(measured.artifacts().get(0).path())));
  }
}
