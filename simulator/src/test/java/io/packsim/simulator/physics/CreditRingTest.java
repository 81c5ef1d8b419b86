package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.binding.RecordWriter;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.scenario.SimulationInput;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A ring of four switches with a host at each, all of which send half way round, under credits:
 * what one virtual channel does to it, and what two can do about it.
 */
class CreditRingTest {
  private static final String RING =
      """
      fabric: {ring: {switches: 4, hostsPerSwitch: 1}}
      link:
        rate: 100Gbps
        delay: 1us
        cbfc:
          enabled: true
          channels: [{priorities: [3], limit: 64KiB}, {priorities: [4], limit: 64KiB}]
      nic: {transport: {lossRecovery: goBackN}}
      switch: {pfc: {enabled: false}}
      workload: {bytes: 1MiB, permutation: {shift: 2}}
      random: {seed: 1}
      """;

  /** All hosts send half way round, so each link of the ring gets twice what it can carry. */
  @Test
  void aRingWithOneVirtualChannelDeadlocksAndTheRunNamesTheCycle() {
    SimulationFailure failure = assertThrows(SimulationFailure.class, () -> Runs.run(RING));
    assertEquals(FailureKind.DEADLOCK, failure.kind());
    for (int i = 0; i < 4; i++) {
      String member =
          "switch leaf-%d port leaf-%d/%d priority 3, held back by switch leaf-%d"
              .formatted(i, i, i == 0 ? 2 : 3, (i + 1) % 4);
      assertTrue(failure.what().contains(member), failure.what());
    }
  }

  /**
   * The link from the last switch to the first is the dateline: packets cross it once at most, and
   * from there on they are of the other channel. So no channel waits for itself.
   */
  @Test
  void aRingWithTwoVirtualChannelsAndADatelineCompletes() {
    SimulationResult result = Simulator.run(withDateline(), "test", RunControl.NONE);
    Check.exactly(
        "CBFC ring with a dateline, incomplete ranks", 0, result.stats().incompleteRanks());
    Check.exactly("CBFC ring with a dateline, bytes", 4 << 20, result.stats().bytesDelivered());
    Check.exactly("CBFC ring with a dateline, drops", 0, result.stats().drops());
    Check.exactly(
        "CBFC ring with a dateline, credits in use", 0, CreditFabricTest.usedAtTheEnd(result));
    assertTrue(
        CreditFabricTest.credits(result).stream()
            .anyMatch(one -> one.channels().get(1).peakCredits() > 0),
        "nothing crossed the dateline");
  }

  private static Simulation withDateline() {
    Simulation ring = Runs.simulation(RING);
    Node document = DocumentReader.parse(RecordWriter.toJson(ring), "config");
    DocumentPath groups = DocumentPath.parse("switchConfigMap").key("1").key("portGroups");
    Node usual = groups.key("default").find(document);
    assertNotNull(usual);
    document = groups.key("dateline").with(document, usual);
    document =
        groups
            .key("dateline")
            .key("priorityRewrite")
            .with(document, DocumentReader.parse("{3: 4}", "value"));
    List<LinkConfig> links = ring.flexTopology().links();
    for (int i = 0; i < links.size(); i++) {
      LinkConfig link = links.get(i);
      if (link.node1().equals("leaf-3") && link.node2().equals("leaf-0")) {
        document =
            DocumentPath.parse("flex_topology.links")
                .index(i)
                .key("portGroup")
                .with(document, DocumentReader.parse("dateline", "value"));
      }
    }
    Problems problems = new Problems();
    Simulation simulation = SimulationInput.read(document, problems, true);
    if (simulation == null) {
      throw new IllegalArgumentException(problems.all().toString());
    }
    return simulation;
  }
}
