package io.packsim.simulator.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExampleScenariosTest {
  private static final Path DIRECTORY =
      Path.of(System.getProperty("packsim.root")).resolve("examples/scenarios");

  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.list(DIRECTORY)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  private static Simulation expand(Path file) {
    Problems problems = new Problems();
    Scenario scenario = ScenarioReader.read(DocumentReader.read(file), problems, true);
    assertTrue(problems.isEmpty(), problems.toString());
    assertNotNull(scenario);
    return scenario.expand();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void expandsWithoutAnyProblem(Path file) {
    Simulation simulation = expand(file);
    assertTrue(simulation.random().useDeterministicSeed());
    simulation
        .newWorkloadSchedule()
        .workloads()
        .forEach(
            workload ->
                assertTrue(
                    workload
                            .collective()
                            .programs(
                                workload.numEndpoints(),
                                workload.bytes().bytes(),
                                workload.parallelQueuePairs())
                            .bytesSent()
                        > 0));
  }

  @Test
  void theLeafSpineExampleIsTwiceOversubscribed() {
    Simulation simulation = expand(DIRECTORY.resolve("leaf-spine.yaml"));
    // 32 hosts, 4 leaves, 4 spines; 32 host links and 16 uplinks of 8 * 100 / (4 * 2) Gb/s.
    assertEquals(40, simulation.flexTopology().nodes().size());
    assertEquals(48, simulation.flexTopology().links().size());
    assertEquals("100Gbps", simulation.flexTopology().links().get(8).rate().toString());
  }
}
