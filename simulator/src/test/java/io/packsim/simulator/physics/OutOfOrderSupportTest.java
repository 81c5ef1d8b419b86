package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.results.SimulationResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What out-of-order support of NICs repairs and hides in whole runs, and what a run says of it. */
class OutOfOrderSupportTest {
  private static final String LOSSY =
      """
      fabric: {star: {hosts: 3}}
      link: {log10Ber: -6.5}
      nic: {outofOrderPktSupport: %s, transport: {lossRecovery: %s, timeoutIdx: %d}}
      workload: {bytes: 4MiB, incast: {}}
      random: {seed: 5}
      """;

  private static final String SPRAY =
      """
      fabric: {leafSpine: {leaves: 2, hostsPerLeaf: 4, spines: 4}}
      nic: {outofOrderPktSupport: %s, transport: {lossRecovery: %s}}
      switch: {tieBreak: RANDOM_SPRAY}
      workload: {bytes: 1MiB, permutation: {shift: 4}}
      random: {seed: 5}
      """;

  private static SimulationFailure failure(String yaml) {
    SimulationFailure failure = assertThrows(SimulationFailure.class, () -> Runs.run(yaml));
    assertEquals(FailureKind.INCOMPLETE_WORKLOADS, failure.kind());
    return failure;
  }

  @ParameterizedTest
  @CsvSource({
    "goBackN, nic.outofOrderPktSupport is on and goBackN.selectiveGapRepair off",
    "none, nic.transport.roceV2.lossRecovery is none"
  })
  void aGapThatNothingRepairsEndsTheRunWithTheReason(String recovery, String reason) {
    SimulationFailure failure = failure(LOSSY.formatted(true, recovery, 0));
    assertTrue(failure.what().contains("workload ranks didn't complete"), failure.what());
    assertTrue(failure.what().endsWith("a lost packet stays lost: " + reason), failure.what());
    assertTrue(failure.what().contains("packets after it"), failure.what());
  }

  /** A tenth of 1,024 packets of 4,158 bytes over two links is lost, and so are some last ones. */
  @Test
  void aLostLastPacketWithoutTimeoutEndsTheRunWithTheReason() {
    SimulationFailure failure =
        failure(LOSSY.formatted(true, "{goBackN: {selectiveGapRepair: true}}", 0));
    assertTrue(
        failure
            .what()
            .endsWith("a lost last packet, acknowledgement or NAK stays lost: there is no timeout"),
        failure.what());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "true; {goBackN: {selectiveGapRepair: true}}; 8",
        "false; goBackN; 8",
        "false; selectiveRepeat; 0",
        "true; selectiveRepeat; 0"
      })
  void lossesAreMadeGoodWhereGapsAreRepairedAndATimeoutRuns(
      boolean outOfOrder, String recovery, int timeoutIdx) {
    SimulationResult result = Runs.run(LOSSY.formatted(outOfOrder, recovery, timeoutIdx));
    Check.exactly(
        "out of order " + outOfOrder + ", " + recovery + ", bytes",
        2 * (4 << 20),
        result.stats().bytesDelivered());
    assertTrue(result.stats().retransmittedPackets() > 0);
  }

  /** Spray reorders; nothing is lost in a lossless fabric, so there is nothing to send again. */
  @ParameterizedTest
  @ValueSource(strings = {"goBackN", "none"})
  void sprayedPacketsAreTakenAsTheyCome(String recovery) {
    SimulationResult result = Runs.run(SPRAY.formatted(true, recovery));
    assertEquals(8 << 20, result.stats().bytesDelivered());
    assertEquals(0, result.stats().incompleteRanks());
    assertEquals(0, result.stats().retransmittedPackets());
  }

  @Test
  void withoutSupportSprayMakesGoBackNSendAgain() {
    SimulationResult result = Runs.run(SPRAY.formatted(false, "goBackN"));
    assertTrue(result.stats().retransmittedPackets() > 1000);
  }

  /** Selective repeat takes what is late for lost as well, but sends it again alone. */
  @Test
  void selectiveRepeatSendsAgainWhatSprayDelays() {
    SimulationResult inOrder = Runs.run(SPRAY.formatted(false, "goBackN"));
    SimulationResult selective = Runs.run(SPRAY.formatted(false, "selectiveRepeat"));
    assertEquals(8 << 20, selective.stats().bytesDelivered());
    assertTrue(selective.stats().retransmittedPackets() < inOrder.stats().retransmittedPackets());
  }

  /** The receives are the last to complete, so their end moves with the way to memory. */
  @Test
  void aMessageCompletesOnceItIsAllInMemoryWhicheverPacketCameLast() {
    SimulationResult fast = Runs.run(intoMemory("50us"));
    SimulationResult slow = Runs.run(intoMemory("60us"));
    assertEquals(0, slow.stats().incompleteRanks());
    Check.exactly(
        "sprayed, end with 10 us more to memory, ps",
        fast.workloads().get(0).endTimePs() + 10_000_000,
        slow.workloads().get(0).endTimePs());
  }

  private static String intoMemory(String latency) {
    return SPRAY
        .formatted(true, "goBackN")
        .replace("nic: {", "nic: {hostMemory: {writeLatency: " + latency + "}, ");
  }
}
