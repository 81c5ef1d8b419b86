package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.results.FailedQueuePair;
import io.packsim.simulator.results.NicResult;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.results.WorkloadResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Workloads that write and read: the whole simulator moves the same bytes by every verb. */
class OneSidedTest {

  private static String allToAll(String mode, String more) {
    return """
        fabric: {star: {hosts: 4}}
        nic: {transport: {lossRecovery: goBackN, timeoutIdx: 6}%s}
        workload: {bytes: 1MiB, allToAll: {mode: %s}}
        random: {seed: 1}
        """
        .formatted(more, mode);
  }

  /** Four ranks, three shares of 256 KiB each. */
  @ParameterizedTest
  @CsvSource({"SENDRCV", "PUSH", "PULL"})
  void allToAllMovesTheSameBytesByEveryVerb(String mode) {
    SimulationResult result = Runs.run(allToAll(mode, ""));
    WorkloadResult workload = result.workloads().get(0);
    assertTrue(workload.complete());
    assertEquals(12 * 262_144, workload.bytesSent());
    assertEquals(12 * 262_144, workload.bytesReceived());
    assertEquals(12 * 262_144, result.stats().bytesDelivered());
    assertEquals(12, workload.flows().count());
    assertEquals(0, result.stats().retransmittedPackets());
    assertNull(result.failedQueuePairs());
  }

  /** Data frames lost on the way from host 1: answers to READs, which are asked for again. */
  @ParameterizedTest
  @CsvSource({"PULL", "PUSH"})
  void whatIsLostIsMovedAgain(String mode) {
    String lossy =
        allToAll(mode, "")
            + """
            incidents:
              - fault: {packetDrop: {link: "host-1:leaf-0", from: host-1, packets: DATA, probability: 0.05}}
            """;
    SimulationResult result = Runs.run(lossy);
    assertTrue(result.stats().lostOnLinks() > 0);
    assertTrue(result.stats().retransmittedPackets() > 0);
    assertEquals(12 * 262_144, result.workloads().get(0).bytesReceived());
    assertEquals(12 * 262_144, result.stats().bytesDelivered());
  }

  /** Out-of-order support takes WRITEs and answers to READs as they come; both arrive shuffled. */
  @ParameterizedTest
  @CsvSource({"PULL", "PUSH"})
  void sprayedPacketsMayComeInAnyOrder(String mode) {
    SimulationResult result =
        Runs.run(
            """
            fabric: {leafSpine: {leaves: 4, hostsPerLeaf: 2, spines: 4}}
            nic:
              transport: {lossRecovery: goBackN, timeoutIdx: 8}
              outofOrderPktSupport: true
              hostMemory: {writeLatency: 700ns}
            switch: {tieBreak: RANDOM_SPRAY}
            workload: {bytes: 4MiB, allToAll: {mode: %s, postAllAtOnce: true}}
            random: {seed: 5}
            """
                .formatted(mode));
    assertTrue(result.workloads().get(0).complete());
    assertEquals(0, result.stats().retransmittedPackets());
    assertEquals(result.workloads().get(0).bytesSent(), result.stats().bytesDelivered());
  }

  private static final String CUT_OFF =
      """
      fabric: {star: {hosts: 3}}
      nic: {transport: {lossRecovery: goBackN, timeoutIdx: 4, retryCount: 2}}
      workload: {name: job, bytes: 64KiB, incast: {}}
      random: {seed: 1}
      incidents:
        - fault: {packetDrop: {link: "host-1:leaf-0", from: host-1, packets: DATA, probability: 1}}
      """;

  /** Three tries of 65.536 us; the other sender is not held up. */
  @Test
  void aQueuePairOutOfRetriesFailsTheRunAndIsNamed() {
    SimulationFailure failure = assertThrows(SimulationFailure.class, () -> Runs.run(CUT_OFF));
    assertEquals(FailureKind.RETRY_EXHAUSTED, failure.kind());
    assertEquals(3 * 65_536_000L, failure.timePs());
    assertTrue(failure.what().startsWith("queue pair job rank 1 (host-1)"), failure.what());
    assertTrue(failure.what().contains("PSN 0: it made no progress in 3 tries"), failure.what());
  }

  @Test
  void whereIncompleteWorkloadsAreAllowedTheResultNamesIt() {
    SimulationResult result = Runs.run("allowIncompleteWorkloads: true\n" + CUT_OFF);
    assertNotNull(result.failedQueuePairs());
    FailedQueuePair failed = result.failedQueuePairs().get(0);
    assertEquals(1, result.failedQueuePairs().size());
    assertEquals(3 * 65_536_000L, failed.timePs());
    assertEquals(0, failed.psn());
    assertEquals(2, result.stats().incompleteRanks());
    NicResult other = result.nics().get(2);
    assertEquals(0, other.retransmittedPackets());
  }
}
