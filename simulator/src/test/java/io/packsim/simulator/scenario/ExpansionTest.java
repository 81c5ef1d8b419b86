package io.packsim.simulator.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.buffer.PriorityGroupParameters;
import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.buffer.UnlimitedShare;
import io.packsim.simulator.config.EndpointConfig;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.PortGroup;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SimulationReader;
import io.packsim.simulator.config.SimulationWriter;
import io.packsim.simulator.config.SwitchConfig;
import io.packsim.simulator.config.SwitchNodeConfig;
import io.packsim.simulator.config.SwitchRole;
import io.packsim.simulator.config.Workload;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.queue.Averaging;
import io.packsim.simulator.queue.Colour;
import io.packsim.simulator.queue.DropTailProfile;
import io.packsim.simulator.queue.EcnProfile;
import io.packsim.simulator.queue.QueueLimit;
import io.packsim.simulator.queue.StrictOverDwrrParameters;
import io.packsim.simulator.queue.Thresholds;
import io.packsim.simulator.queue.TrafficClasses;
import io.packsim.simulator.queue.WredEcnProfile;
import io.packsim.simulator.topology.DeviceId;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpansionTest {
  private static final String STAR = "fabric: {star: {hosts: 3}}\n";
  private static final String LEAF_SPINE =
      "fabric: {leafSpine: {leaves: 2, hostsPerLeaf: 4, spines: 2, oversubscription: 4}}\n";
  private static final String INCAST = "workload: {bytes: 1MiB, incast: {numSources: 2}}\n";

  private static Simulation expand(String text) {
    Problems problems = new Problems();
    Scenario scenario = ScenarioReader.read(DocumentReader.parse(text, "f"), problems);
    assertNotNull(scenario, problems.toString());
    return scenario.expand();
  }

  @Test
  void givesEveryHostANicALinkAndARoute() {
    Simulation simulation = expand(STAR + INCAST);
    NodeConfig host = simulation.flexTopology().nodes().get(2);
    assertEquals("host-2", host.name());
    assertEquals(
        List.of(
            new EndpointConfig(
                List.of(DeviceId.parse("1.0.1.3.1.0")), List.of("host-2:leaf-0"), 5)),
        host.endpointCfgs());
    LinkConfig link = simulation.flexTopology().links().get(2);
    assertEquals("host-2", link.node1());
    assertEquals(DeviceId.parse("1.0.1.3.1.1"), link.sourceAddress());
    assertEquals(3, link.node2Port());
    SwitchNodeConfig hop = simulation.flexTopology().nodes().get(3).switchCfg();
    assertNotNull(hop);
    assertEquals(List.of("host-2:leaf-0"), hop.lpmSpec().routes().get(DeviceId.parse("1.0.1.3")));
  }

  @Test
  void putsEveryPortOfASwitchInAGroupAndABuffer() {
    SwitchConfig leaf = switchOf(expand(STAR + INCAST), SwitchRole.RTSW);
    PortGroup group = leaf.portGroups().get("default");
    assertNotNull(group);
    assertEquals(List.of(1, 2, 3), group.ports());
    assertEquals(new DropTailProfile(), group.queueProfile());
    assertEquals(Map.of(1, 0, 2, 0, 3, 0), leaf.portToBufMap().singleMap());
    assertEquals(List.of(1, 2, 3), leaf.bufs().get(0).ports());
    assertTrue(leaf.enableFatalOnDrop());
  }

  @Test
  void givesLosslessTrafficTheHeadroomThatRateAndDelayNeed() {
    PriorityGroupParameters group =
        groupOf(expand(STAR + INCAST + "link: {rate: 400Gbps, delay: 2us}"), SwitchRole.RTSW);
    assertTrue(group.lossless());
    assertEquals(List.of(3), group.priorities());
    // Three frames of 4,096 + 62 + 8 + 12 bytes, a pause of 84, and 4 us of 50 GB/s.
    assertEquals(new DataSize(3 * 4178 + 84 + 200_000), group.headroom());
  }

  /**
   * Hosts send at 100 Gb/s and receive at 50: the pause and the frame before it take twice as long.
   */
  @Test
  void countsThatAPauseLeavesBySlowerDirections() {
    Simulation simulation = expand(STAR + INCAST + "nic: {receiveRate: 50Gbps}");
    LinkConfig link = simulation.flexTopology().links().get(0);
    assertEquals(LinkRate.parse("100Gbps"), link.rateFrom(link.node1()));
    assertEquals(LinkRate.parse("50Gbps"), link.rateTowards(link.node1()));
    assertEquals(
        new DataSize(2 * 4178 + 2 * (4178 + 84) + 25_000),
        groupOf(simulation, SwitchRole.RTSW).headroom());
  }

  /** The headroom of before, and 1.5 us + 200 ns + twice 50 ns of 50 GB/s. */
  @Test
  void addsWhatArrivesWhileANeighbourReacts() {
    Simulation simulation =
        expand(
            STAR
                + INCAST
                + """
                link: {rate: 400Gbps, delay: 2us}
                switch: {pfc: {responseDelay: 1500ns, macDelay: 200ns, gearboxDelay: 50ns}}
                """);
    assertEquals(
        new DataSize(3 * 4178 + 84 + 200_000 + 90_000),
        groupOf(simulation, SwitchRole.RTSW).headroom());
    assertEquals(SimDuration.parse("1.8us"), simulation.nic().pfc().reactionTime());
    PortGroup group = switchOf(simulation, SwitchRole.RTSW).portGroups().get("default");
    assertNotNull(group);
    assertEquals(SimDuration.parse("1.8us"), group.pfc().reactionTime());
    assertEquals(
        3 * 4178 + 84 + 200_000 + 90_000,
        ReceiveHeadroom.bytes(simulation, List.of(link(simulation, "host-0:leaf-0"))));
  }

  @Test
  void takesAHeadroomThatIsGiven() {
    assertEquals(
        new DataSize(5000),
        groupOf(expand(STAR + INCAST + "switch: {pfc: {headroom: 5kB}}"), SwitchRole.RTSW)
            .headroom());
  }

  @Test
  void limitsLossyTrafficOnTheEgressSideAlone() {
    Simulation simulation =
        expand(
            STAR + INCAST + "switch: {pfc: {enabled: false}, sharedLimit: {static: {limit: 9kB}}}");
    PriorityGroupParameters group = groupOf(simulation, SwitchRole.RTSW);
    assertEquals(new UnlimitedShare(), group.sharedLimit());
    assertEquals(DataSize.ZERO, group.headroom());
    assertEquals(
        9000,
        switchOf(simulation, SwitchRole.RTSW)
            .bufs()
            .get(0)
            .sharedBuffer()
            .egressQueues()
            .sharedLimit()
            .limitBytes(1 << 20));
    assertEquals(false, simulation.nic().pfc().enabled());
  }

  @Test
  void derivesTheRateOfUplinksFromOversubscription() {
    Simulation simulation = expand(LEAF_SPINE + INCAST + "link: {rate: 100Gbps}");
    // 4 hosts of 100 Gb/s over 2 uplinks, oversubscribed 4 times: 50 Gb/s each.
    LinkConfig uplink = link(simulation, "leaf-1:spine-0");
    assertEquals(LinkRate.parse("50Gbps"), uplink.rate());
    assertEquals(LinkRate.parse("100Gbps"), link(simulation, "host-7:leaf-1").rate());
    assertEquals(null, uplink.sourceAddress());
    // Leaves have 4 + 2 ports, spines 2; each tier's headroom is that of its fastest link.
    assertEquals(6, switchOf(simulation, SwitchRole.RTSW).bufs().get(0).ports().size());
    assertEquals(2, switchOf(simulation, SwitchRole.CTSW).bufs().get(0).ports().size());
    assertEquals(
        new DataSize(3 * 4178 + 84 + 25_000), groupOf(simulation, SwitchRole.RTSW).headroom());
    assertEquals(
        new DataSize(3 * 4178 + 84 + 12_500), groupOf(simulation, SwitchRole.CTSW).headroom());
  }

  @Test
  void runsTheLinkOfAHostAtTheLesserOfBothRates() {
    Simulation slowNic = expand(STAR + INCAST + "nic: {rate: 25Gbps}");
    assertEquals(LinkRate.parse("25Gbps"), slowNic.flexTopology().links().get(0).rate());
    Simulation fastNic = expand(STAR + INCAST + "nic: {rate: 400Gbps}");
    assertEquals(LinkRate.parse("100Gbps"), fastNic.flexTopology().links().get(0).rate());
  }

  @Test
  void carriesEverySettingOver() {
    Simulation simulation =
        expand(
            STAR
                + """
                link: {interFrameGap: 0, log10Ber: -12}
                nic: {mtu: 1KiB, maxActiveSends: 4, transport: {lossRecovery: goBackN}}
                switch: {ecn: {kmin: 1kB, kmax: 2kB, pmax: 0.5}, enableFatalOnDrop: false}
                random: {seed: 7}
                allowIncompleteWorkloads: true
                workload:
                  - {name: a, bytes: 1MiB, ranks: 2, startTime: 3us, parallelQueuePairs: 2, allReduce: {}}
                  - {name: b, bytes: 2MiB, allToAll: {}}
                """);
    assertEquals(0, simulation.ethernet().interFrameGapBytes());
    assertEquals(-12, simulation.flexTopology().links().get(0).log10Ber());
    assertEquals(new DataSize(1024), simulation.nic().mtu());
    assertEquals(4, simulation.nic().maxActiveSends());
    SwitchConfig leaf = switchOf(simulation, SwitchRole.RTSW);
    PortGroup group = leaf.portGroups().get("default");
    assertNotNull(group);
    assertEquals(new EcnProfile(new DataSize(1000), new DataSize(2000), 0.5), group.queueProfile());
    assertEquals(false, leaf.enableFatalOnDrop());
    assertTrue(simulation.random().useDeterministicSeed());
    assertEquals(7, simulation.random().seed());
    assertTrue(simulation.allowIncompleteWorkloads());
    Workload first = simulation.newWorkloadSchedule().workloads().get(0);
    assertEquals(2, first.numEndpoints());
    assertEquals(3000, first.startTimeNs());
    assertEquals(2, first.parallelQueuePairs());
    assertEquals(3, simulation.newWorkloadSchedule().workloads().get(1).numEndpoints());
  }

  @Test
  void carriesOverWhatQueuesAndSchedulersDo() {
    Simulation simulation =
        expand(
            STAR
                + INCAST
                + """
                nic: {ecnCapableTransport: true}
                switch:
                  queueProfile: {wredEcn: {red: {kmin: 1kB}, averaging: {}}}
                  queueLimit: {bytes: 1MB}
                  trafficClasses: {queueOfPriority: {6: 7}, colourOfPriority: {3: RED}}
                  scheduler: {strictOverDwrr: {strict: [7], weights: {3: 2}}}
                """);
    assertTrue(simulation.nic().ecnCapableTransport());
    PortGroup group = switchOf(simulation, SwitchRole.RTSW).portGroups().get("default");
    assertNotNull(group);
    Thresholds usual = new Thresholds(new DataSize(5000), new DataSize(200_000), 0.01);
    Thresholds red = new Thresholds(new DataSize(1000), new DataSize(200_000), 0.01);
    assertEquals(
        new WredEcnProfile(usual, null, red, new Averaging(9, new DataSize(1000))),
        group.queueProfile());
    assertEquals(new QueueLimit(new DataSize(1_000_000), null), group.queueLimit());
    assertEquals(new TrafficClasses(Map.of(6, 7), Map.of(3, Colour.RED)), group.trafficClasses());
    assertEquals(
        new StrictOverDwrrParameters(List.of(7), Map.of(3, 2), new DataSize(4096)),
        group.scheduler());
  }

  @Test
  void drawsAFreshSeedUnlessOneIsGiven() {
    assertEquals(false, expand(STAR + INCAST).random().useDeterministicSeed());
  }

  @Test
  void isReadBackFromItsJsonUnchanged() {
    Simulation simulation =
        expand(LEAF_SPINE + INCAST + "nic: {transport: {congestionControl: dcqcn}}");
    Node document = DocumentReader.parse(SimulationWriter.toJson(simulation), "expanded");
    Problems problems = new Problems();
    assertEquals(simulation, SimulationReader.read(document, problems, true));
    assertTrue(problems.isEmpty(), problems.toString());
  }

  private static SwitchConfig switchOf(Simulation simulation, SwitchRole role) {
    SwitchConfig config = simulation.switchConfigMap().get(role);
    assertNotNull(config);
    return config;
  }

  private static PriorityGroupParameters groupOf(Simulation simulation, SwitchRole role) {
    return switchOf(simulation, role).bufs().get(0).sharedBuffer().priorityGroups().get(0);
  }

  private static LinkConfig link(Simulation simulation, String id) {
    return simulation.flexTopology().links().stream()
        .filter(link -> link.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  /** 1 MiB less 128 KiB for lossy traffic and 64 KiB of shared headroom leave 851,968 bytes. */
  @Test
  void aPoolForLossyTrafficIsTakenOutOfTheBuffer() {
    SharedBufferParameters buffer =
        switchOf(
                expand(
                    STAR
                        + INCAST
                        + "switch: {buffer: 1MiB, lossyPool: 128KiB, reserved: 1kB, cell: 208B,"
                        + " pfc: {sharedHeadroom: 64KiB, xonThreshold: 2kB}}"),
                SwitchRole.RTSW)
            .bufs()
            .get(0)
            .sharedBuffer();
    assertEquals(new DataSize(208), buffer.cell());
    assertEquals(
        List.of(851_968L, 131_072L),
        buffer.ingressPools().stream().map(pool -> pool.size().bytes()).toList());
    assertEquals(
        List.of(1_048_576L, 131_072L),
        buffer.egressPools().stream().map(pool -> pool.size().bytes()).toList());
    PriorityGroupParameters lossless = buffer.priorityGroups().get(0);
    assertEquals(List.of(3), lossless.priorities());
    assertEquals(new DataSize(1000), lossless.reserved());
    assertEquals(new DataSize(2000), lossless.xonThreshold());
    PriorityGroupParameters others = buffer.priorityGroups().get(1);
    assertEquals(List.of(0, 1, 2, 4, 5, 6, 7), others.priorities());
    assertEquals("lossy", others.pool());
    assertEquals("lossy", buffer.egressQueues().pool());
    assertEquals(List.of(3), buffer.egressGroups().get(0).queues());
  }
}
