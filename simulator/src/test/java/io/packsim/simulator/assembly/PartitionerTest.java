package io.packsim.simulator.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.config.FlexTopology;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.NodeType;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.scenario.SimulationInput;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PartitionerTest {

  private static FlexTopology topology(String fabric) {
    String yaml =
        "fabric: {%s}%nlink: {delay: 1us}%nworkload: {bytes: 1KiB, incast: {}}%n".formatted(fabric);
    return SimulationInput.read(DocumentReader.parse(yaml, "scenario"), new Problems(), true)
        .flexTopology();
  }

  private static final String LEAF_SPINE = "leafSpine: {leaves: 8, hostsPerLeaf: 4, spines: 4}";

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 8})
  void hostsStayWithTheirSwitch(int workers) {
    FlexTopology topology = topology(LEAF_SPINE);
    Partition partition = new Partitioner(topology, List.of()).partition(workers);
    assertEquals(workers, partition.workers());
    assertEquals(1_000_000, partition.lookaheadPs());
    for (LinkConfig link : topology.links()) {
      if (link.sourceAddress() != null) {
        assertEquals(partition.workerOf(link.node1()), partition.workerOf(link.node2()), link.id());
      }
    }
  }

  /** 8 racks of 4 hosts with 4 uplinks (12 link ends) and 4 spines with 8: 128 in all. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void loadIsSpreadEvenly(int workers) {
    FlexTopology topology = topology(LEAF_SPINE);
    Partition partition = new Partitioner(topology, List.of()).partition(workers);
    int[] load = new int[workers];
    for (LinkConfig link : topology.links()) {
      load[partition.workerOf(link.node1())]++;
      load[partition.workerOf(link.node2())]++;
    }
    for (int one : load) {
      assertEquals(128 / workers, one);
    }
  }

  private static LinkConfig withDelay(LinkConfig link, String delay) {
    return new LinkConfig(
        link.id(),
        link.node1(),
        link.node1Port(),
        link.node2(),
        link.node2Port(),
        link.sourceAddress(),
        link.rate(),
        SimDuration.parse(delay),
        link.portGroup(),
        link.log10Ber(),
        link.rateFromNode2(),
        link.queuedOnDown(),
        link.llr(),
        link.cbfc());
  }

  /**
   * The eight links of one spine are shorter than the others. Kept whole, that spine and all racks
   * would be 13/16 of the load, more than three quarters; so links of both kinds lie between two
   * workers, and nothing crosses in less than the shorter delay.
   */
  @Test
  void theLookaheadIsTheShortestDelayBetweenWorkers() {
    FlexTopology equal = topology(LEAF_SPINE);
    FlexTopology oneSpineNear =
        new FlexTopology(
            equal.nodes(),
            equal.links().stream()
                .map(
                    link ->
                        List.of(link.node1(), link.node2()).contains("spine-0")
                            ? withDelay(link, "300ns")
                            : link)
                .toList());
    Partition partition = new Partitioner(oneSpineNear, List.of()).partition(2);
    List<String> crossing =
        oneSpineNear.links().stream()
            .filter(link -> partition.workerOf(link.node1()) != partition.workerOf(link.node2()))
            .map(link -> link.delay().toString())
            .distinct()
            .sorted()
            .toList();
    assertEquals(List.of("1us", "300ns"), crossing);
    assertEquals(300_000, partition.lookaheadPs());
  }

  @Test
  void oneSwitchIsNotDivided() {
    Partition partition = new Partitioner(topology("star: {hosts: 8}"), List.of()).partition(4);
    assertEquals(1, partition.workers());
    assertTrue(partition.oneWorkerReason().contains("one switch"), partition.oneWorkerReason());
  }

  @Test
  void saysWhyOneWorkerIsEnough() {
    Partition asked = new Partitioner(topology(LEAF_SPINE), List.of()).partition(1);
    assertEquals("one thread was asked for", asked.oneWorkerReason());
  }

  /** Two hosts of 100 Gb/s send 6 packets in a microsecond: nothing to share. */
  @Test
  void smallFabricsRunOnOneWorkerUnlessMoreAreAskedFor() {
    FlexTopology small = topology("dumbbell: {hostsPerSide: 1}");
    assertEquals(1, new Partitioner(small, List.of()).partition(0).workers());
    assertEquals(2, new Partitioner(small, List.of()).partition(2).workers());
  }

  /** 128 hosts of 100 Gb/s send 383 packets of 4,178 bytes in a microsecond: enough to share. */
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "3, 3", "4, 4", "64, 4"})
  void largeFabricsTakeAtMostFourThreadsAndAtMostTheProcessors(int processors, int workers) {
    Partition partition =
        new Partitioner(topology("fatTree: {k: 8}"), List.of()).partition(0, processors);
    assertEquals(workers, partition.workers());
    assertEquals(workers == 1 ? "there is one processor only" : "", partition.oneWorkerReason());
  }

  /** Hosts of rack 0 and rack 5 are coupled: their racks follow them to one worker. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void coupledNodesShareAWorker(int workers) {
    FlexTopology topology = topology(LEAF_SPINE);
    List<String> hosts = hosts(topology);
    Coupling far = new Coupling("NV domain 0", List.of(hosts.get(1), hosts.get(21)));
    Partition free = new Partitioner(topology, List.of()).partition(workers);
    Partition coupled = new Partitioner(topology, List.of(far)).partition(workers);
    assertNotEquals(free.workerOf(hosts.get(1)), free.workerOf(hosts.get(21)));
    assertEquals(coupled.workerOf(hosts.get(1)), coupled.workerOf(hosts.get(21)));
    assertEquals(coupled.workerOf(hosts.get(0)), coupled.workerOf(hosts.get(23)));
    assertTrue(coupled.workers() > 1);
  }

  private static List<String> hosts(FlexTopology topology) {
    return topology.nodes().stream()
        .filter(node -> node.type() == NodeType.ACCELERATOR)
        .map(NodeConfig::name)
        .toList();
  }

  @Test
  void saysWhatKeepsAllNodesOnOneWorker() {
    FlexTopology topology = topology("dumbbell: {hostsPerSide: 2}");
    List<String> hosts = hosts(topology);
    Coupling all = new Coupling("NV domain 7 of workload train", hosts);
    Partition partition = new Partitioner(topology, List.of(all)).partition(2);
    assertEquals(1, partition.workers());
    assertEquals(
        "all nodes are kept together by NV domain 7 of workload train",
        partition.oneWorkerReason());
  }
}
