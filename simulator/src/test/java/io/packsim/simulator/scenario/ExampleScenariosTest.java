package io.packsim.simulator.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.results.WorkloadResult;
import io.packsim.simulator.validation.SimulationValidation;
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
    Problems problems = new Problems();
    SimulationValidation.structural(simulation, DocumentReader.read(file), problems);
    assertTrue(problems.isEmpty(), problems.toString());
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

  @ParameterizedTest
  @MethodSource("examples")
  void runsToItsEndWithoutLosingAByte(Path file) {
    SimulationResult result = Simulator.run(expand(file), RunControl.NONE);
    assertEquals(0, result.stats().drops());
    assertEquals(0, result.stats().incompleteRanks());
    for (WorkloadResult workload : result.workloads()) {
      assertTrue(workload.complete(), workload.name());
      assertEquals(workload.bytesSent(), workload.bytesReceived(), workload.name());
    }
  }

  @Test
  void theIncastExampleTakesTheReceiversLinkOncePerSender() {
    SimulationResult result =
        Simulator.run(expand(DIRECTORY.resolve("incast.yaml")), RunControl.NONE);
    // 8 senders of 256 packets of 4,178 wire bytes at 80 ps each, and at most 1% for the rest: the
    // way there, the last acknowledgement, and pauses.
    long boundPs = 8L * 256 * 4178 * 80;
    long measuredPs = result.workloads().get(0).completionTimePs();
    assertTrue(measuredPs >= boundPs && measuredPs <= boundPs * 1.01, () -> "" + measuredPs);
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
