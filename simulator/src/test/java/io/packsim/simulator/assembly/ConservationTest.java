package io.packsim.simulator.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.physics.Check;
import io.packsim.simulator.scenario.SimulationInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Packets made = delivered + dropped + lost + held, and buffers that hold nothing have all counters
 * at zero. Checked here over every golden scenario, and by an assertion after every run of all
 * tests.
 */
class ConservationTest {
  private static final Path GOLDEN =
      Path.of(System.getProperty("packsim.root", ".."), "simulator/src/test/resources/golden");

  static List<String> goldenScenarios() throws IOException {
    try (Stream<Path> files = Files.list(GOLDEN)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".yaml"))
          .sorted()
          .toList();
    }
  }

  private static SimulationAssembly assembly(Node document) {
    Problems problems = new Problems();
    Simulation simulation = SimulationInput.read(document, problems, true);
    if (simulation == null) {
      throw new IllegalArgumentException(problems.all().toString());
    }
    return new SimulationAssembly(simulation, simulation.random().seed(), 1);
  }

  @ParameterizedTest
  @MethodSource("goldenScenarios")
  void everyPacketOfAGoldenScenarioIsAccountedFor(String name) {
    SimulationAssembly assembly = assembly(DocumentReader.read(GOLDEN.resolve(name)));
    assembly.run(RunControl.NONE);
    Conservation books = Conservation.of(assembly);
    assertEquals(List.of(), books.violations());
    assertTrue(books.made() > 0);
    assertEquals(0, books.held());
    Check.exactly(
        "conservation: packets delivered, dropped and lost, " + name.replace(".yaml", ""),
        books.made(),
        books.delivered() + books.dropped() + books.lost());
  }

  /** A packet that no link carried and nobody made, put in at a switch: it goes to host 1. */
  @Test
  void aPacketFromNowhereIsFound() {
    SimulationAssembly assembly =
        assembly(
            DocumentReader.parse(
                """
                fabric: {star: {hosts: 2}}
                workload: {bytes: 64KiB, pointToPoint: {}}
                """,
                "scenario"));
    assembly.run(RunControl.NONE);
    assertEquals(List.of(), Conservation.of(assembly).violations());
    Packet packet = new Packet(PacketKind.SEND_ONLY, 100);
    packet.destinationAddress = 1;
    assembly.switches().get(0).fabricSwitch().ports().get(0).port().receive(packet);
    List<String> violations = Conservation.of(assembly).violations();
    assertTrue(violations.toString().contains("link "), violations.toString());
  }
}
