package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.results.BlockedTimeResult;
import io.packsim.simulator.results.NicResult;
import io.packsim.simulator.results.QueuePairResult;
import io.packsim.simulator.results.SimulationResult;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Where the time of queue pairs goes, at 100 Gb/s: a full frame takes 4,178 bytes of 80 ps. */
class BlockedTimeTest {
  private static final long FRAME_PS = 4178 * 80;

  private static SimulationResult run(String nic, String rest) {
    return Runs.run(
        """
        nic: {statistics: {queuePairs: 100, blockedTime: true}, %s}
        random: {seed: 1}
        %s
        """
            .formatted(nic, rest));
  }

  private static BlockedTimeResult time(SimulationResult result, int nic, int queuePair) {
    return Objects.requireNonNull(queuePairs(result.nics().get(nic)).get(queuePair).blockedTime());
  }

  private static List<QueuePairResult> queuePairs(NicResult nic) {
    return Objects.requireNonNull(nic.queuePairStats());
  }

  /** Every picosecond of every queue pair has its cause, and the NIC's are their sum. */
  private static void requireWhole(SimulationResult result) {
    for (NicResult nic : result.nics()) {
      long sumPs = 0;
      for (QueuePairResult pair : queuePairs(nic)) {
        BlockedTimeResult times = Objects.requireNonNull(pair.blockedTime());
        assertEquals(result.stats().endTimePs(), times.totalPs(), pair.name());
        for (long part :
            List.of(
                times.noWorkPs(),
                times.sendingPs(),
                times.portBusyPs(),
                times.pausedPs(),
                times.linkDownPs(),
                times.congestionControlPs(),
                times.windowPs(),
                times.rnrBackOffPs())) {
          assertTrue(part >= 0, pair.toString());
        }
        sumPs += times.sendingPs();
      }
      BlockedTimeResult all = Objects.requireNonNull(nic.blockedTime());
      assertEquals(result.stats().endTimePs() * nic.queuePairs(), all.totalPs());
      assertEquals(sumPs, all.sendingPs());
    }
  }

  @Test
  void oneQueuePairSendsAndThenHasNothingToSend() {
    SimulationResult result =
        run(
            "",
            """
            fabric: {star: {hosts: 2}}
            workload: {pointToPoint: {}, bytes: 64KiB}
            """);
    requireWhole(result);
    assertEquals(16 * FRAME_PS, time(result, 0, 0).sendingPs());
    assertEquals(result.stats().endTimePs() - 16 * FRAME_PS, time(result, 0, 0).noWorkPs());
    assertEquals(result.stats().endTimePs(), time(result, 1, 0).noWorkPs());
  }

  /**
   * The first is alone as it sends its first frame, and so has the next turn as well: 0 0 1 0 1 ...
   * 0 1 1. It waits for 6 frames of the second, which waits for 8 of the first.
   */
  @Test
  void queuePairsThatShareAPortWaitForEachOther() {
    SimulationResult result =
        run(
            "",
            """
            fabric: {star: {hosts: 2}}
            workload: {pointToPoint: {}, bytes: 64KiB, parallelQueuePairs: 2}
            """);
    requireWhole(result);
    assertEquals(8 * FRAME_PS, time(result, 0, 0).sendingPs());
    assertEquals(6 * FRAME_PS, time(result, 0, 0).portBusyPs());
    assertEquals(8 * FRAME_PS, time(result, 0, 1).sendingPs());
    assertEquals(8 * FRAME_PS, time(result, 0, 1).portBusyPs());
  }

  /** Down from 5 to 35 us; the 15th frame is on the wire then and is finished at 5.0136 us. */
  @Test
  void aLinkThatIsDownHoldsTheQueuePair() {
    SimulationResult result =
        run(
            "transport: {lossRecovery: goBackN, timeoutIdx: 4}",
            """
            fabric: {star: {hosts: 2}}
            workload: {pointToPoint: {}, bytes: 256KiB}
            incidents: [{start: 5us, duration: 30us, fault: {linkDown: {link: "host-0:leaf-0"}}}]
            """);
    requireWhole(result);
    assertEquals(35_000_000 - 15 * FRAME_PS, time(result, 0, 0).linkDownPs());
  }

  /** Two senders into one port: each is held back for about half of the time. */
  @Test
  void pausesHoldTheSendersOfAnIncast() {
    SimulationResult result =
        run(
            "transport: {lossRecovery: goBackN}",
            """
            fabric: {star: {hosts: 3}}
            switch: {buffer: 1MiB}
            workload: {incast: {}, bytes: 16MiB}
            """);
    requireWhole(result);
    for (int sender = 1; sender <= 2; sender++) {
      BlockedTimeResult times = time(result, sender, 0);
      long portPausedPs = result.nics().get(sender).ports().get(0).pausedPs().get(3);
      Check.within("pause of the only queue pair of a port", portPausedPs, times.pausedPs(), 0.01);
      assertTrue(times.pausedPs() > times.sendingPs() / 2, times.toString());
    }
  }

  @Test
  void dcqcnHoldsTheSendersOfAnIncast() {
    SimulationResult result =
        run(
            "transport: {lossRecovery: goBackN, congestionControl: dcqcn}",
            """
            fabric: {star: {hosts: 3}}
            switch: {ecn: {kmin: 100kB, kmax: 400kB, pmax: 0.2}}
            workload: {incast: {}, bytes: 4MiB}
            """);
    requireWhole(result);
    BlockedTimeResult times = time(result, 1, 0);
    assertTrue(times.congestionControlPs() > times.sendingPs() / 2, times.toString());
    assertEquals(0, times.portBusyPs());
  }

  /**
   * At half of the line rate, 4,158 bytes are spaced by 665,280 ps, of which a frame keeps the wire
   * busy for 334,240 with its preamble and gap: 15 spaces between 16 frames.
   */
  @Test
  void aConstantRateHoldsTheQueuePairBetweenFrames() {
    SimulationResult result =
        run(
            "transport: {congestionControl: {constantRate: {rate: 50Gbps}}}",
            """
            fabric: {star: {hosts: 2}}
            workload: {pointToPoint: {}, bytes: 64KiB}
            """);
    requireWhole(result);
    assertEquals(16 * FRAME_PS, time(result, 0, 0).sendingPs());
    assertEquals(15 * (665_280 - FRAME_PS), time(result, 0, 0).congestionControlPs());
  }

  /** Frames of several ports overlap: the whole transfer takes a quarter of their wire time. */
  @Test
  void aQueuePairOfSeveralPortsIsSendingWhileAnyOfThemIs() {
    SimulationResult result =
        run(
            "ports: 4, planeSelection: PER_PACKET, outofOrderPktSupport: true",
            """
            fabric: {star: {hosts: 2}}
            workload: {pointToPoint: {}, bytes: 256KiB}
            """);
    requireWhole(result);
    assertEquals(16 * FRAME_PS, time(result, 0, 0).sendingPs());
  }

  @Test
  void accountsAreKeptAndPairsAreListedOnlyWhereAskedFor() {
    String scenario =
        """
        fabric: {star: {hosts: 3}}
        workload: {allToAll: {}, bytes: 64KiB}
        random: {seed: 1}
        nic: {statistics: {queuePairs: %d, blockedTime: %b}}
        """;
    NicResult none = Runs.run(scenario.formatted(0, false)).nics().get(0);
    assertNull(none.queuePairStats());
    assertNull(none.blockedTime());
    NicResult one = Runs.run(scenario.formatted(1, false)).nics().get(0);
    assertEquals(1, queuePairs(one).size());
    assertNull(queuePairs(one).get(0).blockedTime());
    // Looking changes nothing.
    SimulationResult seen = Runs.run(scenario.formatted(1, true));
    assertEquals(2, seen.nics().get(0).queuePairs());
    assertEquals(
        Runs.run(scenario.formatted(0, false)).stats().eventsExecuted(),
        seen.stats().eventsExecuted());
  }
}
