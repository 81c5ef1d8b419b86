package io.packsim.engine.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.scenario.SimulationInput;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MetricCatalogueTest {
  private final MetricCatalogue catalogue = new MetricCatalogue();

  private Map<String, Double> values(String scenario) {
    Simulation simulation =
        SimulationInput.read(DocumentReader.parse(scenario, "test"), new Problems(), true);
    assertNotNull(simulation);
    return catalogue.values(Simulator.run(simulation.withSeed(1), RunControl.NONE)).stream()
        .collect(Collectors.toMap(MetricValue::name, MetricValue::value));
  }

  @Test
  void readsAnUndisturbedTransferOffItsResult() {
    Map<String, Double> values =
        values(
            """
            fabric: {star: {hosts: 2}}
            link: {rate: 100Gbps, delay: 1us}
            workload: {name: w, bytes: 8KiB, incast: {numSources: 1}}
            """);
    assertEquals(8192, values.get("bytes_delivered"));
    assertEquals(0, values.get("drops"));
    assertEquals(0, values.get("retransmitted_packets"));
    assertEquals(0, values.get("pause_time"));
    // One flow: every percentile is the same time, and no shorter than two links of 1 us.
    assertEquals(values.get("fct_max"), values.get("fct_p50"));
    assertTrue(values.get("fct_max") > 2, values::toString);
    // 65536 bits by the completion time in us, in thousands of bits per us.
    assertEquals(65.536 / values.get("completion_time"), values.get("goodput"), 1e-9);
  }

  @Test
  void definesEveryMetricOnceWithAMeaningAndTheHeadlineAmongThem() {
    List<String> names = catalogue.definitions().stream().map(MetricDefinition::name).toList();
    assertEquals(names.size(), new HashSet<>(names).size());
    assertTrue(names.containsAll(MetricCatalogue.HEADLINE));
    assertTrue(catalogue.definitions().stream().allMatch(d -> d.meaning().endsWith(".")));
  }
}
