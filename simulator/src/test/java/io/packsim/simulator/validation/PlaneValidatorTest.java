package io.packsim.simulator.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SimulationReader;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Host a has a port at s and one at t, which nothing joins; the ports of b are the test's. */
class PlaneValidatorTest {

  private static List<String> problemsOf(String linksOfB, String nic) {
    String text =
        """
        flex_topology:
          nodes:
          - {name: a, type: 1, id: [1, 1, 0], endpointCfgs: [{nicIds: [[1, 1, 0]], linkIds: [as, at], portIdx: 2}]}
          - {name: b, type: 1, id: [1, 2, 0], endpointCfgs: [{nicIds: [[1, 2, 0]], linkIds: [%s], portIdx: 2}]}
          - {name: s, type: 4, id: [2, 1, 0], switchCfg: {lpmSpec: {routes: {1.1.1: [as], 1.2.1: [bs]}}}}
          - {name: t, type: 4, id: [2, 2, 0], switchCfg: {lpmSpec: {routes: {1.1.2: [at], 1.2.2: [bt]}}}}
          links:
          - {id: as, node1: a, node1Port: 1, node2: s, node2Port: 1, sourceAddress: [1, 1, 1]}
          - {id: at, node1: a, node1Port: 2, node2: t, node2Port: 1, sourceAddress: [1, 1, 2]}
          - {id: bs, node1: b, node1Port: 1, node2: s, node2Port: 2, sourceAddress: [1, 2, 1]}
          - {id: bt, node1: b, node1Port: 2, node2: t, node2Port: 2, sourceAddress: [1, 2, 2]}
        nic: {%s}
        """
            .formatted(linksOfB, nic);
    Problems problems = new Problems();
    Node document = DocumentReader.parse(text, "f");
    Simulation simulation = SimulationReader.read(document, problems, false);
    SimulationValidation.all(simulation, document, problems);
    return problems.all().stream()
        .map(problem -> problem.path() + ": " + problem.message())
        .filter(problem -> problem.contains("pinned") || problem.contains("planeSelection"))
        .toList();
  }

  @Test
  void portsInTheSameOrderFitTogether() {
    assertEquals(List.of(), problemsOf("bs, bt", ""));
    assertEquals(
        List.of(), problemsOf("bs, bt", "planeSelection: PER_PACKET, outofOrderPktSupport: true"));
  }

  /** A sum of 4 takes port 0 at both, which are at s and t. */
  @Test
  void warnsOfPortsInAnotherOrder() {
    String expected =
        "flex_topology.nodes[0].endpointCfgs[0].linkIds: devices such as a and b may be pinned to"
            + " links as and bt, which no switches join";
    assertEquals(List.of(expected), problemsOf("bt, bs", ""));
    assertEquals(List.of(expected), problemsOf("bt, bs", "planeSelection: PER_QUEUE_PAIR"));
  }

  /** Host b has a port at s alone: a pair that is pinned to port 1 of a finds it at t. */
  @Test
  void oneCommonPlaneIsEnoughForWhoeverMayChoose() {
    assertEquals(
        List.of(
            "flex_topology.nodes[0].endpointCfgs[0].linkIds: devices such as a and b may be pinned"
                + " to links at and bs, which no switches join"),
        problemsOf("bs", ""));
    assertEquals(List.of(), problemsOf("bs", "planeSelection: PER_QUEUE_PAIR"));
  }

  @Test
  void warnsOfReceiversThatWantTheirPacketsInOrder() {
    String expected =
        "nic.planeSelection: packets of a queue pair overtake each other; expected"
            + " nic.outofOrderPktSupport";
    assertEquals(List.of(expected), problemsOf("bs, bt", "planeSelection: PER_PACKET"));
    assertEquals(List.of(expected), problemsOf("bs, bt", "planeSelection: PER_MESSAGE"));
    assertEquals(List.of(), problemsOf("bs, bt", "planeSelection: PER_QUEUE_PAIR"));
  }
}
