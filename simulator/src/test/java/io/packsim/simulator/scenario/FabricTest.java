package io.packsim.simulator.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.topology.FabricGraph;
import io.packsim.simulator.topology.SwitchNode;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FabricTest {
  private static final LinkRate HOST = LinkRate.parse("100Gbps");
  private static final LinkRate LINK = LinkRate.parse("200Gbps");

  static List<Fabric> fabrics() {
    return List.of(
        new StarFabric(5),
        new DumbbellFabric(3, null),
        new DumbbellFabric(3, LinkRate.parse("10Gbps")),
        new RingFabric(3, 2),
        new FatTreeFabric(2),
        new FatTreeFabric(4),
        new LeafSpineFabric(3, 4, 2, null, null),
        new LeafSpineFabric(3, 4, 2, LinkRate.parse("50Gbps"), null),
        new LeafSpineFabric(3, 4, 2, null, 2.0));
  }

  @ParameterizedTest
  @MethodSource("fabrics")
  void knowsThePortsOfItsSwitchesWithoutBuildingThem(Fabric fabric) {
    FabricGraph graph = fabric.graph(HOST, LINK, SimDuration.parse("1us"));
    assertEquals(fabric.hostCount(), graph.hosts().size());
    for (TierPorts tier : fabric.tiers(HOST, LINK)) {
      List<List<Integer>> linksOfSwitches =
          IntStream.range(0, graph.nodes().size())
              .filter(
                  node ->
                      graph.nodes().get(node) instanceof SwitchNode s && s.tier() == tier.tier())
              .mapToObj(graph::linksOf)
              .toList();
      linksOfSwitches.forEach(links -> assertEquals(tier.ports(), links.size()));
      assertEquals(
          tier.fastestRate(),
          linksOfSwitches.stream()
              .flatMap(List::stream)
              .map(link -> graph.links().get(link).rate())
              .max(LinkRate::compareTo)
              .orElseThrow());
    }
  }
}
