package io.packsim.engine.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.contract.DistributionValue;
import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.scenario.SimulationInput;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunRowMapperTest {

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
    Measurements measurements = new RunRowMapper(new MetricCatalogue()).measurements(result);
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
}
