package io.packsim.simulator.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.TieBreak;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.transport.congestion.NoControlParameters;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import io.packsim.simulator.validation.SimulationValidation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The scenarios that speed is measured with, and by which other simulators are compared. */
class BenchScenariosTest {
  private static final Path DIRECTORY =
      Path.of(System.getProperty("packsim.root")).resolve("examples/scenarios/bench");

  /**
   * Bytes of frames without preamble: payload 4,096 and 62 of headers; 62 and 4 of the AETH; PFC.
   */
  private static final long DATA_BYTES = 4096 + 62;

  private static final long ACK_BYTES = 62 + 4;
  private static final long PAUSE_BYTES = 64;

  static List<Path> scenarios() throws IOException {
    try (Stream<Path> files = Files.list(DIRECTORY)) {
      return files.sorted().toList();
    }
  }

  private static Scenario read(Path file) {
    Problems problems = new Problems();
    Scenario scenario = ScenarioReader.read(DocumentReader.read(file), problems, true);
    assertTrue(problems.isEmpty(), problems.toString());
    assertNotNull(scenario);
    return scenario;
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void expandsWithoutAnyProblem(Path file) {
    Simulation simulation = read(file).expand();
    Problems problems = new Problems();
    SimulationValidation.all(simulation, DocumentReader.read(file), problems);
    assertTrue(problems.isEmpty(), problems.toString());
  }

  /**
   * A data packet and an acknowledgement for every 4,096 bytes cross every link of the way. W1: 8
   * flows of 1,024 packets over 2 links. W2: of 512 packets; 1 flow stays below an edge (2 links),
   * 16 within a pod (4), 111 cross a core (6). W3: of 64 packets; each rank has 1, 2 and 12 such
   * peers. The 1,024-host permutation is of 64 packets; its pairs are drawn.
   *
   * <p>Pause frames come on top, as far as there are any: whatever else crossed a link must have
   * had their size.
   */
  @ParameterizedTest
  @CsvSource({
    "w1, 32768", // 8 * 1024 * 2 * 2
    "w2, 749568", // (1 * 2 + 16 * 4 + 111 * 6) * 512 * 2
    "w3, 167936" // 16 * (1 * 2 + 2 * 4 + 12 * 6) * 64 * 2
  })
  void hasThePacketHopsOfItsArithmetic(String name, long hops) {
    Simulation simulation = read(DIRECTORY.resolve(name + ".yaml")).expand();
    SimulationResult result = Simulator.run(simulation, RunControl.NONE);
    assertEquals(0, result.stats().drops());
    assertEquals(0, result.stats().incompleteRanks());
    long pauses = result.stats().packetHops() - hops;
    assertTrue(pauses >= 0, () -> "hops: " + result.stats().packetHops());
    assertEquals(hops / 2 * (DATA_BYTES + ACK_BYTES) + pauses * PAUSE_BYTES, receivedBytes(result));
  }

  @ParameterizedTest
  @CsvSource({"w1", "w2", "w3"})
  void theLargerOneDiffersByTenTimesTheBytes(String name) {
    Scenario small = read(DIRECTORY.resolve(name + ".yaml"));
    Scenario large = read(DIRECTORY.resolve(name + "-x10.yaml"));
    assertEquals(
        10 * small.workload().get(0).bytes().bytes(), large.workload().get(0).bytes().bytes());
    assertEquals(small.workload().get(0).collective(), large.workload().get(0).collective());
    assertEquals(small.fabric(), large.fabric());
    assertEquals(small.link(), large.link());
    assertEquals(small.nic(), large.nic());
    assertEquals(small.switchProfile(), large.switchProfile());
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void isLosslessWithoutControlOverLinksOfHundredGigabitAndOneMicrosecond(Path file) {
    Scenario scenario = read(file);
    assertEquals(LinkRate.parse("100Gbps"), scenario.link().rate());
    assertEquals(SimDuration.parse("1us"), scenario.link().delay());
    assertEquals(4096, scenario.nic().mtu().bytes());
    assertEquals(1, scenario.nic().transport().ackInterval());
    assertEquals(new NoControlParameters(), scenario.nic().transport().congestionControl());
    assertEquals(TieBreak.FLOW_HASH, scenario.switchProfile().tieBreak());
    assertTrue(scenario.switchProfile().pfc().enabled());
    assertTrue(scenario.switchProfile().enableFatalOnDrop());
    scenario.workload().forEach(workload -> assertEquals(0, workload.startTime().picoseconds()));
  }

  private static long receivedBytes(SimulationResult result) {
    return Stream.concat(
            result.switches().stream().flatMap(s -> s.ports().stream()),
            result.nics().stream().flatMap(n -> n.ports().stream()))
        .mapToLong(PortResult::receivedBytes)
        .sum();
  }
}
