package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SimulationReader;
import io.packsim.simulator.config.SimulationWriter;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.results.SwitchResult;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * RoCEv2 packets are not ECN-capable: queues with ECN mark them all the same; queues with WRED_ECN
 * drop them, unless {@code ecnCapableTransport} makes them capable or they are marked already. Two
 * hosts on two leaves with one spine between them, one message of 16 packets from the first to the
 * second. The profiles hit every packet at any depth.
 */
class EcnCapabilityTest {
  private static final String HIT_ALL = "{kmin: 0B, kmax: 0B, pmax: 1}";
  private static final String ECN = "ecn: " + HIT_ALL;
  private static final String VOQ_ECN = "voqEcn: " + HIT_ALL;
  private static final String WRED_ECN = "wredEcn: {green: " + HIT_ALL + "}";
  private static final int PACKETS = 16;

  private static SimulationResult run(String leaf, String spine, boolean capable) {
    Simulation simulation =
        Runs.simulation(
            """
            fabric: {leafSpine: {leaves: 2, hostsPerLeaf: 1, spines: 1}}
            nic: {ecnCapableTransport: %s}
            workload: {bytes: 64KiB, pointToPoint: {source: 0, destination: 1}}
            random: {seed: 1}
            allowIncompleteWorkloads: true
            """
                .formatted(capable));
    Node document = DocumentReader.parse(SimulationWriter.toJson(simulation), "expanded");
    document = withProfile(document, "1", leaf);
    document = withProfile(document, "2", spine);
    Problems problems = new Problems();
    Simulation changed = SimulationReader.read(document, problems, true);
    problems.throwIfErrors();
    return Simulator.run(Objects.requireNonNull(changed), "test", RunControl.NONE);
  }

  private static Node withProfile(Node document, String role, String profile) {
    return DocumentPath.ROOT
        .key("switchConfigMap")
        .key(role)
        .key("portGroups")
        .key("default")
        .key("queueProfile")
        .with(document, DocumentReader.parse("{" + profile + "}", "profile"));
  }

  private static long wredDrops(SimulationResult result, String switchName) {
    return result.switches().stream()
        .filter(one -> one.name().startsWith(switchName))
        .map(SwitchResult::ports)
        .flatMap(ports -> ports.stream())
        .map(PortResult::queueDrops)
        .filter(Objects::nonNull)
        .mapToLong(drops -> drops.wred())
        .sum();
  }

  private static long marksSeenByReceiver(SimulationResult result) {
    return result.nics().get(1).markedPacketsReceived();
  }

  @Test
  void ecnMarksWhatIsNotCapable() {
    SimulationResult result = run(ECN, "dropTail: {}", false);
    assertEquals(PACKETS, marksSeenByReceiver(result));
    assertEquals(0, result.stats().drops());
  }

  @Test
  void voqEcnMarksWhatIsNotCapable() {
    SimulationResult result = run(VOQ_ECN, "dropTail: {}", false);
    assertEquals(PACKETS, marksSeenByReceiver(result));
    assertEquals(0, result.stats().drops());
  }

  /** The first leaf already lets nothing through. */
  @Test
  void wredEcnDropsWhatIsNotCapable() {
    SimulationResult result = run(WRED_ECN, WRED_ECN, false);
    assertEquals(PACKETS, wredDrops(result, "leaf"));
    assertEquals(PACKETS, result.stats().drops());
    assertEquals(0, result.stats().bytesDelivered());
    assertEquals("WRED", result.dropEvents().get(0).cause());
  }

  @Test
  void wredEcnMarksWhatIsCapable() {
    SimulationResult result = run(WRED_ECN, WRED_ECN, true);
    assertEquals(0, result.stats().drops());
    assertEquals(PACKETS, marksSeenByReceiver(result));
    // Each is marked once, at the first leaf; the spine and the second leaf find it marked. So are
    // its acknowledgements on their way back.
    assertEquals(2 * PACKETS, result.stats().ecnMarkedPackets());
  }

  @Test
  void wredEcnLeavesAloneWhatAnEarlierQueueHasMarked() {
    SimulationResult result = run(ECN, WRED_ECN, false);
    assertEquals(0, result.stats().drops());
    assertEquals(PACKETS, marksSeenByReceiver(result));
    assertTrue(result.workloads().get(0).flows().maxPs() > 0);
  }

  /** Without the earlier mark the same spine drops them. */
  @Test
  void wredEcnDropsAtTheSpineWhatTheLeafHasNotMarked() {
    SimulationResult result = run("dropTail: {}", WRED_ECN, false);
    assertEquals(PACKETS, wredDrops(result, "spine"));
    assertEquals(0, wredDrops(result, "leaf"));
  }
}
