package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.results.IncidentResult;
import io.packsim.simulator.results.NicResult;
import io.packsim.simulator.results.PacketDropEvent;
import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.results.SimulationResult;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong in a run, and what the result says of it. */
class IncidentTest {

  private static SimulationResult run(String fabricAndWork, String incidents) {
    return Runs.run(fabricAndWork + "\nincidents:\n" + incidents.indent(2));
  }

  private static List<IncidentResult> incidents(SimulationResult result) {
    return Objects.requireNonNull(result.incidents());
  }

  private static String fabric(String tieBreak, String nic) {
    return """
        fabric: {leafSpine: {leaves: 2, hostsPerLeaf: 4, spines: 4}}
        link: {rate: 100Gbps, delay: 1us}
        nic: {transport: {lossRecovery: goBackN, timeoutIdx: 7}, %s}
        switch: {tieBreak: %s}
        workload: {bytes: 2MiB, permutation: {shift: 4}}
        random: {seed: 1}
        """
        .formatted(nic, tieBreak);
  }

  private static String pair(String nic) {
    return """
        fabric: {star: {hosts: 2}}
        link: {rate: 100Gbps, delay: 1us}
        nic: {transport: {lossRecovery: goBackN, timeoutIdx: 7}, %s}
        workload: {bytes: 4MiB, pointToPoint: {}}
        random: {seed: 1}
        """
        .formatted(nic);
  }

  private static final String FLAP =
      "- {id: 7, start: 50us, duration: 100us, fault: {linkDown: {link: \"leaf-0:spine-0\"}}}";

  /**
   * Switches know at once which of their own links are up. Under ECMP the flows that crossed the
   * link take another; under spray every flow may have lost packets, and switches behind the link
   * that do not know of it go on losing them.
   */
  @ParameterizedTest
  @ValueSource(strings = {"FLOW_HASH", "RANDOM_SPRAY", "ROUND_ROBIN", "LEAST_LOADED"})
  void flowsCompleteAcrossALinkFlap(String tieBreak) {
    SimulationResult result = run(fabric(tieBreak, "mtu: 4096B"), FLAP);
    Check.exactly(
        "link flap of 100 us, " + tieBreak + ", bytes",
        8 * 2 << 20,
        result.stats().bytesDelivered());
    Check.exactly(
        "link flap of 100 us, " + tieBreak + ", ranks", 0, result.stats().incompleteRanks());
    IncidentResult flap = incidents(result).get(0);
    assertEquals(7, flap.id());
    assertEquals("linkDown", flap.fault());
    assertEquals("link leaf-0:spine-0", flap.where());
    assertEquals(50_000_000, flap.startPs());
    assertEquals(150_000_000, flap.endPs());
    assertTrue(flap.droppedPackets() > 0);
    assertTrue(flap.affectedFlows() >= 1 && flap.affectedFlows() <= 8, flap.toString());
    assertNotNull(flap.recoveryPs());
    assertTrue(
        flap.recoveryPs() > 0 && 150_000_000 + flap.recoveryPs() <= result.stats().endTimePs());
    for (PacketDropEvent drop : result.dropEvents()) {
      assertEquals(7, drop.incidentId(), drop.toString());
      assertTrue(drop.timePs() >= 50_000_000, drop.toString());
    }
  }

  /**
   * All that was lost was lost because of it, at links or at switches; nothing is counted twice.
   */
  @Test
  void theDropsOfAnIncidentAreAllThatTheRunLost() {
    SimulationResult result = run(fabric("RANDOM_SPRAY", "mtu: 4096B"), FLAP);
    IncidentResult flap = incidents(result).get(0);
    assertEquals(result.stats().drops() + result.stats().lostOnLinks(), flap.droppedPackets());
    assertEquals(
        flap.droppedPackets(),
        flap.dropsByCause().values().stream().mapToLong(Long::longValue).sum());
    assertEquals(result.stats().drops(), flap.dropsByCause().getOrDefault("LINK_DOWN", 0L));
  }

  /**
   * A single path, down from 100 us to 200 us. The sender does not know and goes on sending. The
   * first packet after the outage is answered by a NAK, and all of the 100 us is sent again at the
   * rate at which it was sent before: the recovery takes 100 us and a few round trips of 5 us.
   */
  @Test
  void withoutAnotherPathAllOfTheOutageIsSentAgain() {
    SimulationResult result =
        run(
            pair("mtu: 4096B"),
            "- {start: 100us, duration: 100us, fault: {linkDown: {link: \"host-1:leaf-0\"}}}");
    IncidentResult outage = incidents(result).get(0);
    assertEquals(1, outage.id(), "its place in the list");
    assertEquals(1, outage.affectedFlows());
    assertEquals(4 << 20, result.stats().bytesDelivered());
    Check.justAbove(
        "outage of 100 us, recovery in ps",
        100_000_000,
        Objects.requireNonNull(outage.recoveryPs()),
        0.15);
    // What was on the way is lost too: 100 us and a round trip of 5 us, 334,240 ps each.
    Check.within(
        "outage of 100 us, packets lost", 105_000_000 / 334_240.0, outage.droppedPackets(), 0.05);
  }

  @Test
  void anOutageForGoodIsRecoveredFromByAnotherPath() {
    SimulationResult result =
        run(
            fabric("FLOW_HASH", "mtu: 4096B"),
            "- {start: 50us, fault: {switchDown: {switch: spine-1}}}");
    IncidentResult outage = incidents(result).get(0);
    assertNull(outage.endPs());
    assertTrue(outage.droppedPackets() > 0);
    assertNotNull(outage.recoveryPs());
    assertEquals(8 * 2 << 20, result.stats().bytesDelivered());
  }

  /** Nothing crosses before 200 us: the message takes 200 us longer than otherwise. */
  @Test
  void aLinkThatComesUpLateIsDownFromTheBeginning() {
    long usualPs = Runs.run(pair("mtu: 4096B")).stats().endTimePs();
    SimulationResult result =
        run(pair("mtu: 4096B"), "- {start: 200us, fault: {linkUp: {link: \"host-0:leaf-0\"}}}");
    Check.exactly(
        "link up at 200 us, end of the run in ps",
        usualPs + 200_000_000,
        result.stats().endTimePs());
    assertEquals(0, incidents(result).get(0).droppedPackets());
  }

  @Test
  void aFlapGoesDownAsOftenAsItSays() {
    SimulationResult result =
        run(
            fabric("FLOW_HASH", "mtu: 4096B"),
            "- {start: 20us, duration: 10us, fault: {linkFlap: {link: \"leaf-0:spine-0\", times: 4, upTime: 30us}}}");
    // 20, 60, 100 and 140 us.
    assertEquals(150_000_000, incidents(result).get(0).endPs());
    assertEquals(8 * 2 << 20, result.stats().bytesDelivered());
  }

  /**
   * 1,000 data packets of 4,158 bytes, each lost with probability p = 1 - (1 - 1e-6)^(8 * 4,158) =
   * 0.0327 or, as ACK of 66 bytes, 0.0005: about 33, give or take five standard deviations of 5.7.
   */
  @Test
  void anErrorRateIsBlamedForWhatItDamages() {
    SimulationResult result =
        run(
            pair("mtu: 4096B"),
            "- {id: 3, duration: 1s, fault: {errorRate: {link: \"host-0:leaf-0\", log10Ber: -6}}}");
    IncidentResult errors = incidents(result).get(0);
    assertEquals(Map.of("BIT_ERROR", errors.droppedPackets()), errors.dropsByCause());
    assertEquals(result.stats().lostOnLinks(), errors.droppedPackets());
    double sent = result.nics().stream().mapToLong(NicResult::dataPacketsSent).sum();
    double mean = sent * 0.0327;
    Check.within(
        "incident errorRate 1e-6, frames lost", mean, errors.droppedPackets(), 5 / Math.sqrt(mean));
    assertEquals(3, result.dropEvents().get(0).incidentId());
  }

  /** 4 MiB at 25 Gb/s instead of 100 Gb/s: 1,024 frames of 4,178 wire bytes at 320 ps each. */
  @Test
  void aSlowerLinkTakesItsTime() {
    SimulationResult result =
        run(
            pair("mtu: 4096B"),
            "- {fault: {linkSlowdown: {link: \"host-0:leaf-0\", rate: 25Gbps}}}");
    Check.justAbove(
        "incident linkSlowdown to 25 Gb/s, completion in ps",
        1024.0 * 4178 * 320,
        result.workloads().get(0).flows().maxPs(),
        0.01);
    assertEquals(1, incidents(result).get(0).affectedFlows());
    assertNull(incidents(result).get(0).recoveryPs());
  }

  @Test
  void afterASlowdownTheLinkIsAsFastAsBefore() {
    long usualPs = Runs.run(pair("mtu: 4096B")).workloads().get(0).flows().maxPs();
    SimulationResult result =
        run(
            pair("mtu: 4096B"),
            "- {start: 100us, duration: 100us, fault: {linkSlowdown: {link: \"host-0:leaf-0\", rate: 50Gbps}}}");
    // Half of what 100 us carry is 50 us late, to a frame of 334 ns at 100 Gb/s.
    Check.within(
        "incident linkSlowdown to half for 100 us, ps late",
        50_000_000,
        result.workloads().get(0).flows().maxPs() - usualPs,
        0.0067);
  }

  @Test
  void aFilterTakesWhatItIsMeantToTakeAndNothingElse() {
    SimulationResult result =
        run(
            pair("mtu: 4096B"),
            "- {id: 12, start: 50us, duration: 20us, fault: {packetDrop: {link: \"host-1:leaf-0\", from: host-1, packets: ACK}}}");
    IncidentResult filter = incidents(result).get(0);
    assertEquals(Map.of("LINK_FILTER", filter.droppedPackets()), filter.dropsByCause());
    // One ACK for each data packet, every 334,240 ps.
    assertEquals(20_000_000 / 334_240.0, filter.droppedPackets(), 1);
    assertEquals(66 * filter.droppedPackets(), filter.droppedBytes());
    assertEquals(1, filter.affectedFlows());
    assertEquals(0, result.stats().retransmittedPackets(), "later acknowledgements say the same");
  }

  /** 100 us at 10 Gb/s instead of 100 Gb/s: the sender is paused, and nothing is lost. */
  @Test
  void aSlowReceiverBacksUpIntoPauses() {
    SimulationResult result =
        run(
            pair("receiveBuffer: {size: 128KiB}"),
            "- {start: 50us, duration: 100us, fault: {slowReceiver: {host: host-1, writeRate: 10Gbps}}}");
    IncidentResult slow = incidents(result).get(0);
    assertEquals(0, result.stats().drops() + result.stats().lostOnLinks());
    assertEquals(1, slow.affectedFlows());
    assertNotNull(slow.recoveryPs());
    PortResult nic =
        result.nics().stream()
            .filter(one -> one.name().equals("host-1"))
            .findFirst()
            .orElseThrow()
            .ports()
            .get(0);
    assertTrue(nic.pausesSent() > 0);
    assertEquals(4 << 20, result.stats().bytesDelivered());
  }

  /** The switch may send no data to the host for 100 us; it ends as much later. */
  @Test
  void aPauseStormHoldsUpWhatGoesToTheHost() {
    long usualPs = Runs.run(pair("mtu: 4096B")).stats().endTimePs();
    SimulationResult result =
        run(
            pair("mtu: 4096B"),
            "- {start: 50us, duration: 100us, fault: {pauseStorm: {host: host-1}}}");
    Check.within(
        "pause storm of 100 us, ps late", 100_000_000, result.stats().endTimePs() - usualPs, 0.01);
    assertEquals(0, result.stats().drops() + result.stats().lostOnLinks());
    assertEquals(1, incidents(result).get(0).affectedFlows());
    PortResult port =
        result.switches().get(0).ports().stream()
            .filter(one -> one.pausedPs().get(3) > 0)
            .findFirst()
            .orElseThrow();
    Check.within(
        "pause storm of 100 us, time paused in ps", 100_000_000, port.pausedPs().get(3), 0.01);
  }

  /** The run is over long before the incident, and does not wait for it. */
  @Test
  void whatComesAfterTheEndChangesNothing() {
    long usualPs = Runs.run(pair("mtu: 4096B")).stats().endTimePs();
    SimulationResult result =
        run(
            pair("mtu: 4096B"),
            "- {start: 1s, duration: 1s, fault: {switchDown: {switch: leaf-0}}}");
    assertEquals(usualPs, result.stats().endTimePs());
    assertNull(incidents(result).get(0).endPs());
    assertEquals(0, incidents(result).get(0).droppedPackets());
    assertNull(incidents(result).get(0).recoveryPs());
  }

  /** Where queues are kept, what waits for a link stays; a switch that is down keeps nothing. */
  @Test
  void aSwitchThatGoesDownLosesWhatItHolds() {
    String kept =
        """
        fabric: {star: {hosts: 5}}
        link: {queuedOnDown: KEEP}
        nic: {transport: {lossRecovery: goBackN, timeoutIdx: 7}}
        workload: {bytes: 256KiB, incast: {}}
        random: {seed: 1}
        """;
    Map<String, Long> down =
        incidents(
                run(kept, "- {start: 30us, duration: 20us, fault: {switchDown: {switch: leaf-0}}}"))
            .get(0)
            .dropsByCause();
    Map<String, Long> linkOnly =
        incidents(
                run(
                    kept,
                    "- {start: 30us, duration: 20us, fault: {linkDown: {link: \"host-0:leaf-0\"}}}"))
            .get(0)
            .dropsByCause();
    assertTrue(down.getOrDefault("LINK_DOWN_QUEUED", 0L) > 0, down.toString());
    assertEquals(0, linkOnly.getOrDefault("LINK_DOWN_QUEUED", 0L), linkOnly.toString());
  }

  @Test
  void withoutIncidentsTheResultSaysNothingOfThem() {
    SimulationResult result = Runs.run(pair("mtu: 4096B"));
    assertNull(result.incidents());
    assertNotEquals(0, result.stats().bytesDelivered());
  }

  /** Two at once: the first is over while the second keeps the link down. */
  @Test
  void aLinkIsUpWhenAllOutagesAreOver() {
    String both =
        """
        - {id: 1, start: 50us, duration: 100us, fault: {linkDown: {link: "host-1:leaf-0"}}}
        - {id: 2, start: 100us, duration: 150us, fault: {linkDown: {link: "host-1:leaf-0"}}}
        """;
    SimulationResult result = run(pair("mtu: 4096B"), both);
    SimulationResult one =
        run(
            pair("mtu: 4096B"),
            "- {id: 1, start: 50us, duration: 200us, fault: {linkDown: {link: \"host-1:leaf-0\"}}}");
    assertEquals(one.stats().endTimePs(), result.stats().endTimePs());
    assertEquals(one.stats().lostOnLinks(), result.stats().lostOnLinks());
  }
}
