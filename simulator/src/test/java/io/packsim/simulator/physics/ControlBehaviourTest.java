package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.assembly.ObservedIncast;
import org.junit.jupiter.api.Test;

/**
 * What each congestion control makes of two flows to one host at 100 Gb/s, the second of which
 * begins 200 us after the first, between 2 and 5 ms. Links are 1 us long, so that an unhindered
 * packet of 4,166 bytes on the wire and its acknowledgement of 74 take 2 * 333.28 + 2 * 5.92 +
 * 4,000 = 4,678.4 ns. Frames are 4,158 of the 4,178 bytes that pass per packet, 12.44 bytes per ns.
 */
class ControlBehaviourTest {
  private static final long US = 1_000_000;
  private static final double UNHINDERED_NS = 4678.4;
  private static final double BYTES_PER_NS = 12.5 * 4158 / 4178;
  private static final double PACKET_BYTES = 4158;

  /** Payload at line rate. */
  private static final double MOST_GBPS = 100 * 4096 / 4178.0;

  private static ObservedIncast.Sight twoFlows(String control, String marking) {
    return new ObservedIncast(
            Runs.simulation(
                """
                fabric: {star: {hosts: 3}}
                link: {rate: 100Gbps, delay: 1us}
                nic: {transport: {lossRecovery: goBackN, congestionControl: %s}}
                switch: {buffer: 12MiB%s}
                workload:
                  - {name: first, bytes: 40MB, pointToPoint: {source: 1, destination: 0}}
                  - {name: second, bytes: 36MB, startTime: 200us, pointToPoint: {source: 2, destination: 0}}
                """
                    .formatted(control, marking)))
        .between(2000 * US, 5000 * US);
  }

  private static void expectFair(String what, ObservedIncast.Sight sight) {
    Check.within(what + ", share of the first", 0.5, sight.share(0), 0.10);
    Check.within(what + ", share of the second", 0.5, sight.share(1), 0.10);
  }

  /**
   * Swift holds the round trip at its target, 15 us and 1 us for the one switch, so the queue at
   * what passes in the rest: (16,000 - 4,678.4) * 12.44 = 140,842 bytes. Windows move by a packet
   * per round trip: 5%.
   */
  @Test
  void swiftHoldsTheQueueAtItsTarget() {
    ObservedIncast.Sight sight = twoFlows("{swift: {baseTarget: 15us, flowRange: 0us}}", "");
    Check.within(
        "Swift, target of 16 us, mean queue, bytes",
        (16_000 - UNHINDERED_NS) * BYTES_PER_NS,
        sight.queue().getAverage(),
        0.05);
    Check.within("Swift, goodput, Gb/s", MOST_GBPS, sight.goodput() / 1e9, 0.01);
  }

  /**
   * With the scaling by flows, which makes the larger window wait less, both become equal. Each
   * holds w packets of half of what passes in a round trip of t: w = t * 12.44 / 2 / 4158, and t =
   * 16 + 16.3277 / sqrt(w) - 1.6328 us; t = 17.57 us and w = 26.3 solve both.
   */
  @Test
  void swiftWithScalingByFlowsIsFair() {
    ObservedIncast.Sight sight = twoFlows("{swift: {baseTarget: 15us}}", "");
    expectFair("Swift, scaled by flows", sight);
    Check.within(
        "Swift, scaled by flows, mean queue, bytes",
        (17_570 - UNHINDERED_NS) * BYTES_PER_NS,
        sight.queue().getAverage(),
        0.05);
  }

  /**
   * 64 flows and a target of 10 us: each may hold 10,000 * 12.44 / 4158 / 64 = 0.47 packets.
   * Windows of a packet each would leave a queue of 64 * 4158 - 4,678.4 * 12.44 = 207,900 bytes;
   * windows that become a pace leave less than half of it, though one good round trip adds a whole
   * packet to a window, and keep the link busy.
   */
  @Test
  void swiftPacesWindowsBelowOnePacket() {
    ObservedIncast.Sight sight =
        new ObservedIncast(
                Runs.simulation(
                    """
                    fabric: {star: {hosts: 65}}
                    link: {rate: 100Gbps, delay: 1us}
                    nic:
                      transport:
                        lossRecovery: goBackN
                        congestionControl: {swift: {baseTarget: 10us, hopTarget: 0us, flowRange: 0us, initialWindow: 1}}
                    switch: {buffer: 12MiB}
                    workload: {bytes: 600kB, incast: {}}
                    """))
            .between(1000 * US, 2500 * US);
    assertTrue(sight.queue().getAverage() < 207_900 / 2.0, sight.queue()::toString);
    Check.within(
        "Swift, 64 flows below one packet, goodput, Gb/s", MOST_GBPS, sight.goodput() / 1e9, 0.02);
  }

  /**
   * TIMELY has no point of rest: round trips stay between its thresholds of 10 and 50 us, from
   * which the packet's own 332.64 ns are taken off: queues between 70,000 and 567,000 bytes.
   */
  @Test
  void timelyKeepsRoundTripsBetweenItsThresholds() {
    ObservedIncast.Sight sight =
        twoFlows("{timely: {lowThreshold: 10us, highThreshold: 50us, segment: 16kB}}", "");
    double own = 332.64;
    double least = (10_000 + own - UNHINDERED_NS) * BYTES_PER_NS;
    double most = (50_000 + own - UNHINDERED_NS) * BYTES_PER_NS;
    assertTrue(
        sight.queue().getMin() >= least && sight.queue().getMax() <= most, sight.queue()::toString);
    expectFair("TIMELY", sight);
    Check.within("TIMELY, goodput, Gb/s", MOST_GBPS, sight.goodput() / 1e9, 0.01);
  }

  /**
   * Two flows share 95% of the link's frame bytes, and W_AI adds 2 * 80 bytes to the 62,500 of a
   * base round trip of 5 us: (0.95 + 0.00256) * 100 * 4096 / 4158 Gb/s. Nothing waits: at most a
   * packet of each, and on average less than a tenth of a packet.
   */
  @Test
  void hpccLeavesNoQueue() {
    ObservedIncast.Sight sight = twoFlows("{hpcc: {baseRoundTrip: 5us}}", "");
    expectFair("HPCC", sight);
    Check.within(
        "HPCC, goodput, Gb/s",
        (0.95 + 160.0 / 62_500) * 100 * 4096 / 4158,
        sight.goodput() / 1e9,
        0.01);
    assertTrue(sight.queue().getAverage() < PACKET_BYTES / 10, sight.queue()::toString);
    assertTrue(sight.queue().getMax() <= 2 * PACKET_BYTES, sight.queue()::toString);
  }

  /**
   * Both windows grow by a packet in a round trip, and a mark is answered a round trip after it was
   * due: the queue peaks at most four packets above the threshold of 100 kB, and lies below it on
   * average.
   *
   * <p>Source: Alizadeh et al., "Data Center TCP", SIGCOMM 2010, section 3.3: Q_max = K + N.
   */
  @Test
  void aDctcpWindowHoldsTheQueueAtTheThreshold() {
    ObservedIncast.Sight sight = twoFlows("dctcp", ", ecn: {kmin: 100kB, kmax: 100kB, pmax: 1}");
    assertTrue(sight.queue().getMax() <= 100_000 + 4 * PACKET_BYTES, sight.queue()::toString);
    assertTrue(sight.queue().getAverage() < 100_000, sight.queue()::toString);
    Check.within("DCTCP window, goodput, Gb/s", MOST_GBPS, sight.goodput() / 1e9, 0.01);
  }

  /** Marks are drawn at random here: two equal flows can meet one threshold always in step. */
  @Test
  void dctcpWindowsBecomeEqual() {
    expectFair("DCTCP windows", twoFlows("dctcp", ", ecn: {kmin: 20kB, kmax: 180kB, pmax: 1}"));
  }

  /** Frames at 30 Gb/s each: 2 * 30 * 4096 / 4158 Gb/s of payload. */
  @Test
  void constantRatesAreKept() {
    ObservedIncast.Sight sight = twoFlows("{constantRate: {rate: 30Gbps}}", "");
    expectFair("constant rate", sight);
    Check.within("constant rate, goodput, Gb/s", 60 * 4096 / 4158.0, sight.goodput() / 1e9, 0.001);
  }
}
