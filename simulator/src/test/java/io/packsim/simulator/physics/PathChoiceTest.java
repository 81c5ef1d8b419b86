package io.packsim.simulator.physics;

import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.results.SimulationResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * One flow of 4,096 packets between two leaves over four equal spines, alone in the fabric: nothing
 * overtakes, so nothing is sent again, and what leaves the first leaf upwards is the flow itself.
 */
class PathChoiceTest {
  private static final int PACKETS = 4096;
  private static final int SPINES = 4;

  private static List<Long> packetsOfUplinks(String tieBreak) {
    SimulationResult result =
        Runs.run(
            """
            fabric: {leafSpine: {leaves: 2, hostsPerLeaf: 1, spines: 4}}
            nic: {transport: {lossRecovery: goBackN}}
            switch: {tieBreak: %s}
            workload: {bytes: 16MiB, pointToPoint: {}}
            random: {seed: 1}
            """
                .formatted(tieBreak));
    Check.exactly("packets sent again under " + tieBreak, 0, result.stats().retransmittedPackets());
    List<PortResult> ports = result.switches().get(0).ports();
    return ports.subList(1, 1 + SPINES).stream().map(PortResult::sentPackets).toList();
  }

  @Test
  void flowHashKeepsAFlowOnOnePath() {
    List<Long> packets = packetsOfUplinks("FLOW_HASH");
    Check.exactly(
        "uplinks that a flow takes under FLOW_HASH",
        1,
        packets.stream().filter(n -> n > 0).count());
    Check.exactly(
        "packets on that uplink", PACKETS, packets.stream().mapToLong(Long::longValue).sum());
  }

  /** Binomial: 1,024 each, deviation sqrt(4,096 * 1/4 * 3/4) = 27.7; five of them are 13.5%. */
  @Test
  void randomSprayIsEven() {
    for (long packets : packetsOfUplinks("RANDOM_SPRAY")) {
      Check.within(
          "packets of an uplink under RANDOM_SPRAY",
          PACKETS / (double) SPINES,
          packets,
          5 * 27.7 / (PACKETS / (double) SPINES));
    }
  }

  @Test
  void roundRobinIsExactlyEven() {
    for (long packets : packetsOfUplinks("ROUND_ROBIN")) {
      Check.exactly("packets of an uplink under ROUND_ROBIN", PACKETS / SPINES, packets);
    }
  }

  /** With one flow each uplink is free again when the next packet comes: it stays where it is. */
  @Test
  void leastLoadedUsesOnePathWhileItIsFree() {
    List<Long> packets = packetsOfUplinks("LEAST_LOADED");
    Check.exactly(
        "uplinks that a lone flow takes under LEAST_LOADED",
        1,
        packets.stream().filter(n -> n > 0).count());
  }
}
