package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.results.SimulationResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Two hosts with four planes of 100 Gb/s send each other 4 MiB over eight queue pairs, and the link
 * of host 0 at plane 2 fails after 20 us. Host 0 sees that itself; host 1 does not, unless it knows
 * of outages beyond its own links.
 */
class PlaneOutageTest {
  private static final String ONE_PLANE =
      "{start: 20us, fault: {linkDown: {link: \"host-0:p2-leaf-0\"}}}";

  private static SimulationResult run(String nic, String incidents) {
    return Runs.run(
        """
        fabric: {star: {hosts: 2}}
        link: {rate: 100Gbps}
        nic: {ports: 4, outofOrderPktSupport: true, %s, transport: {lossRecovery: {goBackN: {selectiveGapRepair: true}}, timeoutIdx: 5}}
        workload: {allToAll: {}, bytes: 8MiB, parallelQueuePairs: 8}
        incidents: [%s]
        random: {seed: 1}
        """
            .formatted(nic, incidents));
  }

  /**
   * Each direction carries 1,024 packets of 4,178 bytes with preamble and gap, and 1,024
   * acknowledgements of 86: 87.3 us at 400 Gb/s. What is left of them after 20 us takes 4/3 of its
   * time: 109.8 us in all. Four links, a switch and the repair of what was lost come on top.
   */
  @Test
  void hostsThatKnowOfAnOutageUseTheOtherPlanes() {
    SimulationResult result =
        run("planeSelection: PER_PACKET, allowReachableRoutesOnly: true", ONE_PLANE);
    double wireUs = 1024 * (4178 + 86) * 8 / 400e3;
    Check.justAbove(
        "four planes, of which one fails after 20 us, completion in us",
        20 + (wireUs - 20) * 4 / 3,
        result.workloads().get(0).completionTimePs() / 1e6,
        0.06);
    // Both directions of a link of 1 us hold 3 packets or so, and what is on its way to the switch.
    assertTrue(result.stats().retransmittedPackets() < 30, result.stats().toString());
  }

  /**
   * Every fourth packet of host 1 goes astray until the end, and is sent again by another plane.
   */
  @Test
  void hostsThatDoNotKnowLoseEveryPacketOfThatPlane() {
    SimulationResult result = run("planeSelection: PER_PACKET", ONE_PLANE);
    assertTrue(result.stats().drops() > 200, result.stats().toString());
    assertEquals(8 << 20, result.stats().bytesDelivered());
  }

  /** The hosts' ids add up to 2 * (1 + 0 + 1 + 1) + 1 + 2 = 9, so all queue pairs use port 2. */
  @Test
  void whatIsPinnedToThePlaneIsStuck() {
    SimulationFailure failure =
        assertThrows(SimulationFailure.class, () -> run("planeSelection: PINNED", ONE_PLANE));
    assertEquals(FailureKind.RETRY_EXHAUSTED, failure.kind());
  }

  @Test
  void messagesAvoidAPlaneThatIsDown() {
    SimulationResult result =
        run("planeSelection: PER_MESSAGE, allowReachableRoutesOnly: true", ONE_PLANE);
    assertEquals(8 << 20, result.stats().bytesDelivered());
    assertTrue(result.stats().lostOnLinks() > 0, result.stats().toString());
    assertTrue(result.stats().retransmittedPackets() < 30, result.stats().toString());
  }

  /** Nobody can send from 20 to 90 us; then everything goes on where it stood. */
  @ParameterizedTest
  @ValueSource(strings = {"PER_PACKET", "PER_MESSAGE"})
  void everyPlaneMayFailForAWhile(String selection) {
    StringBuilder incidents = new StringBuilder();
    for (int plane = 1; plane <= 4; plane++) {
      incidents.append(
          "{start: 20us, duration: 70us, fault: {linkDown: {link: \"host-0:p%d-leaf-0\"}}},"
              .formatted(plane));
    }
    SimulationResult result = run("planeSelection: " + selection, incidents.toString());
    assertEquals(8 << 20, result.stats().bytesDelivered());
    assertTrue(result.workloads().get(0).completionTimePs() > 90_000_000);
  }
}
