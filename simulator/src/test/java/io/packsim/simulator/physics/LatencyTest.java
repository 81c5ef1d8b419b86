package io.packsim.simulator.physics;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.link.Framing;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.nic.NicPort;
import io.packsim.simulator.transport.RoceTransport;
import io.packsim.simulator.transport.RoceV2Parameters;
import io.packsim.simulator.transport.SocketAddress;
import io.packsim.simulator.transport.SocketUser;
import io.packsim.simulator.transport.Strategies;
import io.packsim.simulator.transport.TransportSettings;
import io.packsim.simulator.transport.congestion.DcqcnConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Source: store-and-forward switching, the sum over links of serialisation and propagation. A frame
 * of 4,096 payload bytes is 4,158 bytes, 4,166 with its preamble; 80 ps a byte at 100 Gb/s.
 */
class LatencyTest {

  /** Two NICs on one link, without a switch between them. */
  @Test
  void onePacketOverOneLink() {
    SequentialEngine engine = new SequentialEngine();
    LogicalProcess sender = engine.createProcess("sender");
    LogicalProcess receiver = engine.createProcess("receiver");
    LineRate rate = new LineRate(100_000_000_000L);
    PfcParameters pfc = Defaults.of(PfcParameters.class);
    Link link = new Link(0, "sender/1", sender, receiver, rate, 1_000_000, LossModel.NONE);
    RoceV2Parameters parameters = Defaults.of(RoceV2Parameters.class);
    RoceTransport transport =
        new RoceTransport(
            sender,
            parameters,
            new TransportSettings(4096, 3, 3, 6, false, false, Defaults.of(DcqcnConfig.class), 0),
            Strategies.of(parameters),
            () -> 2);
    NicPort.attach(transport, new LinkEnd(sender, link, rate, pfc, Framing.STANDARD));
    long[] arrivedPs = {0};
    link.connect(packet -> arrivedPs[0] = receiver.nowPs());
    SocketUser nobody =
        new SocketUser() {
          @Override
          public void onSendComplete(long workRequest) {}

          @Override
          public void onReceiveComplete(long workRequest, long bytes) {}
        };
    transport.makeSocket(0, new SocketAddress("pair", 0, 1, 2, 2, 0), nobody).postSend(0, 4096);
    engine.run(RunControl.NONE);
    Check.exactly(
        "store-and-forward latency over 1 links, ps", 4166L * 80 + 1_000_000, arrivedPs[0]);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "2; star: {hosts: 2}; 0; 1",
        "3; dumbbell: {hostsPerSide: 1}; 0; 1",
        "4; leafSpine: {leaves: 2, hostsPerLeaf: 1, spines: 1}; 0; 1"
      })
  void onePacketTakesTheSumOverItsLinks(int hops, String fabric, int from, int to) {
    var result =
        Runs.run(
            """
            fabric: {%s}
            link: {rate: 100Gbps, delay: 1us}
            workload: {bytes: 4096B, pointToPoint: {source: %d, destination: %d}}
            """
                .formatted(fabric, from, to));
    Check.exactly(
        "store-and-forward latency over %d links, ps".formatted(hops),
        hops * (4166L * 80 + 1_000_000),
        result.workloads().get(0).flows().maxPs());
  }

  private static long latencyPs(String fabric, int to, String switchProfile) {
    return Runs.run(
            """
            fabric: {%s}
            link: {rate: 100Gbps, delay: 1us}
            switch: %s
            workload: {bytes: 4096B, pointToPoint: {source: 0, destination: %d}}
            """
                .formatted(fabric, switchProfile, to))
        .workloads()
        .get(0)
        .flows()
        .maxPs();
  }

  /**
   * Each switch but the last link's waits for the preamble and 64 bytes only: 72 bytes of 80 ps,
   * and the way; the last link carries the whole frame.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1; star: {hosts: 2}",
        "2; dumbbell: {hostsPerSide: 1}",
        "3; leafSpine: {leaves: 2, hostsPerLeaf: 1, spines: 1}"
      })
  void aSwitchThatCutsThroughWaitsForTheHeaderOnly(int switches, String fabric) {
    Check.exactly(
        "cut-through latency over %d switches, ps".formatted(switches),
        switches * (72L * 80 + 1_000_000) + 4166 * 80 + 1_000_000,
        latencyPs(fabric, 1, "{cutThrough: {}}"));
    Check.exactly(
        "store-and-forward latency over %d switches, ps".formatted(switches),
        (switches + 1) * (4166L * 80 + 1_000_000),
        latencyPs(fabric, 1, "{}"));
  }

  /**
   * Host links of 100 Gb/s, 400 Gb/s between the switches: the first switch has to wait for the
   * last bit, the second for the header at 20 ps a byte.
   */
  @Test
  void aFasterLinkWaitsForTheWholeFrame() {
    Check.exactly(
        "cut-through latency over a faster link, ps",
        (4166L * 80 + 1_000_000) + (72 * 20 + 1_000_000) + (4166 * 80 + 1_000_000),
        latencyPs("dumbbell: {hostsPerSide: 1, bottleneckRate: 400Gbps}", 1, "{cutThrough: {}}"));
  }

  /** Two switches of 450 ns each; the header has 128 bytes, 136 with the preamble. */
  @Test
  void aPipelineAddsItsLatencyAtEachSwitch() {
    Check.exactly(
        "store-and-forward latency, 2 switches of 450 ns, ps",
        3 * (4166L * 80 + 1_000_000) + 2 * 450_000,
        latencyPs("dumbbell: {hostsPerSide: 1}", 1, "{pipelineLatency: 450ns}"));
    Check.exactly(
        "cut-through latency, 2 switches of 450 ns, ps",
        2 * (136L * 80 + 1_000_000 + 450_000) + 4166 * 80 + 1_000_000,
        latencyPs(
            "dumbbell: {hostsPerSide: 1}",
            1,
            "{pipelineLatency: 450ns, cutThrough: {header: 128B}}"));
  }

  /** Link-layer retry looks at the checksum first, so every link waits for the last bit. */
  @Test
  void aLinkWithRetryDeliversWholeFramesToASwitchThatCutsThrough() {
    Check.exactly(
        "cut-through latency over 3 links with retry, ps",
        3 * (4166L * 80 + 1_000_000),
        Runs.run(
                """
                fabric: {dumbbell: {hostsPerSide: 1}}
                link: {rate: 100Gbps, delay: 1us, llr: {enabled: true}}
                switch: {cutThrough: {}}
                workload: {bytes: 4096B, pointToPoint: {}}
                """)
            .workloads()
            .get(0)
            .flows()
            .maxPs());
  }
}
