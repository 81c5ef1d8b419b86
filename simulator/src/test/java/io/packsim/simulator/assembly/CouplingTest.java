package io.packsim.simulator.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SimulationWriter;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.scenario.SimulationInput;
import java.util.List;
import org.junit.jupiter.api.Test;

class CouplingTest {

  /** Four hosts, two on each side of a dumbbell, whose ranks have the given NV domains. */
  private static Simulation withDomains(String rankToNvDomain) {
    Simulation plain =
        SimulationInput.read(
            DocumentReader.parse(
                """
                fabric: {dumbbell: {hostsPerSide: 2}}
                workload: {bytes: 16KiB, allToAll: {}}
                random: {seed: 1}
                """,
                "plain"),
            new Problems(),
            true);
    Node document = DocumentReader.parse(SimulationWriter.toJson(plain), "json");
    DocumentPath path = DocumentPath.parse("newWorkloadSchedule.workloads[0].rankToNvDomain");
    return SimulationInput.read(
        path.with(document, DocumentReader.parse(rankToNvDomain, "domains")), new Problems(), true);
  }

  private static SimulationResult run(Simulation simulation) {
    return Simulator.run(simulation, "run", RunControl.NONE, 2);
  }

  @Test
  void ranksOfOneNvDomainAreCoupled() {
    List<Coupling> couplings = Coupling.of(withDomains("{0: 5, 2: 5, 1: 6}"));
    assertEquals(
        List.of(
            new Coupling("NV domain 5 of workload workload", List.of("host-0", "host-2")),
            new Coupling("NV domain 6 of workload workload", List.of("host-1"))),
        couplings);
  }

  @Test
  void aDomainAcrossTheFabricKeepsARunOnOneWorker() {
    SimulationResult result = run(withDomains("{0: 0, 1: 0, 2: 0, 3: 0}"));
    assertEquals(1, result.realWorldTiming().workers());
    assertEquals(
        "all nodes are kept together by NV domain 0 of workload workload",
        result.realWorldTiming().oneWorkerReason());
  }

  @Test
  void domainsOnOneSideEachLeaveTwoWorkers() {
    SimulationResult result = run(withDomains("{0: 0, 1: 0, 2: 1, 3: 1}"));
    assertEquals(2, result.realWorldTiming().workers());
    assertEquals("", result.realWorldTiming().oneWorkerReason());
  }
}
