package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.results.EgressBufferResult;
import io.packsim.simulator.results.EgressQueueResult;
import io.packsim.simulator.results.PacketDropEvent;
import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.results.SwitchResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a switch does with an incast that does not fit into its buffer. */
class SwitchBehaviourTest {

  private static String incast(String switchProfile, int timeoutIdx) {
    return """
        fabric: {star: {hosts: 9}}
        link: {rate: 100Gbps, delay: 1us}
        nic: {transport: {lossRecovery: goBackN, timeoutIdx: %d}}
        switch: %s
        workload: {bytes: 1MiB, incast: {}}
        random: {seed: 1}
        """
        .formatted(timeoutIdx, switchProfile);
  }

  /** Nine ports with their headroom, and far less beside it than the eight senders offer. */
  @Test
  void losslessTrafficIsPausedAndNothingIsDropped() {
    SimulationResult result = Runs.run(incast("{buffer: 1MiB}", 0));
    SwitchResult fabricSwitch = result.switches().get(0);
    assertEquals(0, fabricSwitch.drops());
    assertEquals(0, result.stats().retransmittedPackets());
    assertTrue(result.stats().pauseFrames() > 0);
    assertTrue(fabricSwitch.buffers().get(0).peakBytes() <= 1 << 20);
    for (int sender = 1; sender <= 8; sender++) {
      PortResult nicPort = result.nics().get(sender).ports().get(0);
      assertTrue(nicPort.pausedPs().get(3) > 0, "sender " + sender + " was never paused");
      assertTrue(nicPort.pausedPs().get(3) < result.stats().endTimePs());
    }
  }

  /**
   * Headroom of one byte less than a frame: the packet that crosses the limit finds no room. The
   * drop ends the run and says where, what and how full.
   */
  @Test
  void aLosslessDropEndsTheRunWithNamesAndNumbers() {
    SimulationFailure failure =
        assertThrows(
            SimulationFailure.class,
            () -> Runs.run(incast("{buffer: 1MiB, pfc: {headroom: 4157B}}", 0)));
    assertEquals(FailureKind.FATAL_DROP, failure.kind());
    assertTrue(failure.what().contains("ingress priority group 0 holds"), failure.what());
    assertTrue(failure.what().contains("a packet of 4158 bytes"), failure.what());
  }

  @Test
  void lossyTrafficIsDroppedCountedAndRepaired() {
    SimulationResult result =
        Runs.run(incast("{buffer: 256KiB, pfc: {enabled: false}, enableFatalOnDrop: false}", 8));
    SwitchResult fabricSwitch = result.switches().get(0);
    assertTrue(fabricSwitch.dropsEgressBuffer() > 0);
    assertEquals(fabricSwitch.drops(), result.stats().drops());
    assertEquals(8 << 20, result.stats().bytesDelivered());
    assertTrue(result.stats().retransmittedPackets() >= result.stats().drops());
    assertEquals(0, result.stats().pauseFrames());
    PacketDropEvent first = result.dropEvents().get(0);
    assertEquals("EGRESS_BUFFER", first.cause());
    assertEquals(fabricSwitch.name(), first.switchName());
    assertEquals(0, first.incidentId());
  }

  /**
   * One queue with alpha = 1 and nothing else in the buffer: it may hold half of it, to one frame.
   */
  @Test
  void aDynamicThresholdLeavesHalfTheBufferToOneQueue() {
    SimulationResult result =
        Runs.run(incast("{buffer: 256KiB, pfc: {enabled: false}, enableFatalOnDrop: false}", 8));
    long peak =
        result.switches().get(0).ports().stream()
            .mapToLong(port -> port.peakQueueBytes().get(3))
            .max()
            .orElseThrow();
    assertEquals(131_072, peak, 4158);
  }

  /**
   * Four pods with two edge and two aggregation switches each. Were all salts the same, a flow that
   * an edge switch sends by its n-th uplink would leave the aggregation switch by its n-th uplink
   * too, and two of the four cores would stay idle. 192 of the 240 flows cross a core, 48 each.
   */
  @Test
  void switchesOfSuccessiveTiersDoNotChooseAlike() {
    SimulationResult result =
        Runs.run(
            """
            fabric: {fatTree: {k: 4}}
            workload: {bytes: 64KiB, allToAll: {}}
            random: {seed: 1}
            """);
    List<SwitchResult> cores =
        result.switches().stream().filter(one -> one.name().startsWith("core")).toList();
    assertEquals(4, cores.size());
    for (SwitchResult core : cores) {
      assertTrue(core.ports().stream().mapToLong(PortResult::sentPackets).sum() > 0, core.name());
    }
  }

  @Test
  void dcqcnMarksNotifiesAndCuts() {
    SimulationResult result =
        Runs.run(
            """
            fabric: {star: {hosts: 9}}
            link: {rate: 100Gbps, delay: 1us}
            nic: {transport: {lossRecovery: goBackN, congestionControl: dcqcn}}
            switch: {buffer: 4MiB, ecn: {kmin: 5kB, kmax: 200kB, pmax: 0.01}}
            workload: {bytes: 1MiB, incast: {}}
            random: {seed: 1}
            """);
    assertTrue(result.stats().ecnMarkedPackets() > 0);
    assertTrue(result.stats().cnps() > 0);
    long received = result.nics().stream().mapToLong(nic -> nic.cnpsReceived()).sum();
    long cuts = result.nics().stream().mapToLong(nic -> nic.rateCuts()).sum();
    assertEquals(result.stats().cnps(), received);
    assertEquals(received, cuts);
    // CNPs of a flow are at least 50 us apart: at most one per 50 us and flow, and the first.
    long most = 8 * (result.stats().endTimePs() / 50_000_000 + 1);
    assertTrue(result.stats().cnps() <= most, result.stats().cnps() + " CNPs, at most " + most);
  }

  /** Eight senders to port 1: its queue 3 has all that is dropped, and waits most of the run. */
  @Test
  void useEgressReportsTheEgressSide() {
    SimulationResult result =
        Runs.run(
            incast(
                "{buffer: 256KiB, pfc: {enabled: false}, enableFatalOnDrop: false, useEgress: true}",
                8));
    SwitchResult fabricSwitch = result.switches().get(0);
    EgressQueueResult queue =
        fabricSwitch.egressQueues().stream()
            .filter(one -> one.port().equals(fabricSwitch.ports().get(0).name()))
            .filter(one -> one.queue() == 3)
            .findFirst()
            .orElseThrow();
    assertEquals(Map.of("EGRESS_BUFFER", fabricSwitch.dropsEgressBuffer()), queue.drops());
    assertTrue(queue.meanBytes() > 0 && queue.meanBytes() < queue.peakBytes());
    // All data and the acknowledgements of the receiver's own sends: 8 MiB are 2,048 packets.
    assertTrue(queue.packets() >= 2048);
    EgressBufferResult.Queue counter =
        fabricSwitch.egressBuffers().get(0).queues().stream()
            .filter(one -> one.port().equals(queue.port()) && one.queue() == 3)
            .findFirst()
            .orElseThrow();
    assertEquals(fabricSwitch.ports().get(0).peakQueueBytes().get(3), counter.peakBytes());
    assertEquals(262_144, fabricSwitch.egressBuffers().get(0).sizeBytes());
  }

  @Test
  void withoutUseEgressTheEgressSideIsLeftOut() {
    SwitchResult fabricSwitch = Runs.run(incast("{}", 0)).switches().get(0);
    assertNull(fabricSwitch.egressBuffers());
    assertNull(fabricSwitch.egressQueues());
  }

  /** Cells of 208 bytes: a frame of 4,158 takes 20 of them, so peaks are whole cells. */
  @Test
  void aBufferOfCellsCountsCells() {
    SwitchResult fabricSwitch = Runs.run(incast("{buffer: 1MiB, cell: 208B}", 0)).switches().get(0);
    long peak = fabricSwitch.buffers().get(0).peakBytes();
    assertTrue(peak > 0);
    assertEquals(0, peak % 208);
  }
}
