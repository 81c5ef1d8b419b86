package io.packsim.simulator.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class FabricGraphTest {
  private static final LinkRate RATE = LinkRate.parse("100Gbps");
  private static final LinkRate UPLINK = LinkRate.parse("400Gbps");
  private static final SimDuration DELAY = SimDuration.parse("1us");

  @Test
  void starGivesEveryHostAPortOfTheSwitch() {
    FabricGraph graph = new Star(3, RATE, DELAY).graph();
    assertEquals(4, graph.nodes().size());
    assertEquals("1.0.1.3.1.0", graph.hosts().get(2).id().toString());
    assertEquals("host-2:leaf-0", graph.links().get(2).name());
    assertEquals(1, graph.links().get(2).portA());
    assertEquals(3, graph.links().get(2).portB());
    assertEquals(List.of(0, 1, 2), graph.linksOf(3));
    assertEveryHostReachesEveryOther(graph, 2);
  }

  @Test
  void leafSpineHasOneRoutePerHostOfALeafAndOnePerLeafOfASpine() {
    FabricGraph graph = new LeafSpine(4, 8, 3, RATE, UPLINK, DELAY).graph();
    assertEquals(32, graph.hosts().size());
    assertEquals(32 + 4 * 3, graph.links().size());
    for (SwitchNode node : graph.switches()) {
      // A leaf: 8 hosts and the way up; a spine: 4 leaves.
      assertEquals(node.tier() == SwitchTier.LEAF ? 9 : 4, node.routes().size(), node.name());
    }
    assertEquals(3, graph.switches().get(0).routes().get(8).links().size());
    assertEquals(UPLINK, graph.links().get(graph.linksOf(32).get(8)).rate());
    assertEveryHostReachesEveryOther(graph, 4);
  }

  @Test
  void aFabricOfTenThousandHostsStaysSmall() {
    FabricGraph graph = new LeafSpine(157, 64, 32, RATE, UPLINK, DELAY).graph();
    int routes = graph.switches().stream().mapToInt(node -> node.routes().size()).sum();
    // 157 leaves of 65 routes and 32 spines of 157; a dense table would have 1.9 million.
    assertEquals(157 * 65 + 32 * 157, routes);
  }

  @Test
  void dumbbellSendsAllTrafficBetweenTheSidesThroughTheMiddle() {
    FabricGraph graph = new Dumbbell(2, UPLINK, RATE, DELAY).graph();
    FabricLink middle = graph.links().get(4);
    assertEquals("leaf-0:leaf-1", middle.name());
    assertEquals(RATE, middle.rate());
    assertEveryHostReachesEveryOther(graph, 3);
  }

  /**
   * From each host to the one before it, a packet takes its own link, three of the ring, and one.
   */
  @Test
  void ringSendsAllTrafficTheSameWayRound() {
    FabricGraph graph = new Ring(4, 2, RATE, UPLINK, DELAY).graph();
    assertEquals(8 + 4, graph.links().size());
    assertEquals(UPLINK, graph.links().get(8).rate());
    assertEveryHostReachesEveryOther(graph, 5);
    follow(graph, 2, graph.linksOf(2).get(0), 0, 5);
    assertThrows(AssertionError.class, () -> follow(graph, 2, graph.linksOf(2).get(0), 0, 4));
  }

  @Test
  void fatTreeJoinsThreeTiersOfSwitchesOfKPorts() {
    FabricGraph graph = new FatTree(4, RATE, UPLINK, DELAY).graph();
    // k = 4: 16 hosts; 8 edges, 8 aggregation switches, 4 cores; 16 links on each of three levels.
    assertEquals(16, graph.hosts().size());
    assertEquals(20, graph.switches().size());
    assertEquals(48, graph.links().size());
    for (int node = 16; node < 36; node++) {
      assertEquals(4, graph.linksOf(node).size(), graph.nodes().get(node).name());
    }
    assertEquals("1.4.2.1.1.0", graph.hosts().get(14).id().toString());
    assertEveryHostReachesEveryOther(graph, 6);
  }

  @Test
  void fatTreeKeepsTrafficOfAnEdgeAndOfAPodBelow() {
    FabricGraph graph = new FatTree(4, RATE, UPLINK, DELAY).graph();
    // Ranks 0 and 1 share an edge, 2 is in the same pod, 4 in the next.
    follow(graph, 0, graph.linksOf(0).get(0), 1, 2);
    follow(graph, 0, graph.linksOf(0).get(0), 2, 4);
    assertThrows(AssertionError.class, () -> follow(graph, 0, graph.linksOf(0).get(0), 4, 4));
  }

  @Test
  void noTableOfAFatTreeHasMoreThanKRoutes() {
    FabricGraph graph = new FatTree(32, RATE, RATE, DELAY).graph();
    assertEquals(8192, graph.hosts().size());
    assertEquals(3 * 8192, graph.links().size());
    for (SwitchNode node : graph.switches()) {
      // An edge: 16 hosts and up; an aggregation switch: 16 edges and up; a core: 32 pods.
      assertEquals(node.tier() == SwitchTier.CORE ? 32 : 17, node.routes().size(), node.name());
    }
  }

  @Test
  void namesWhatIsTooSmallOrOdd() {
    assertEquals(
        "k: expected an even number, received 5",
        assertThrows(IllegalArgumentException.class, () -> new FatTree(5, RATE, RATE, DELAY))
            .getMessage());
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> new Star(1, RATE, DELAY));
    assertEquals("hosts: expected at least 2, received 1", e.getMessage());
  }

  /** Follows every link of every longest match from every host to every other. */
  private static void assertEveryHostReachesEveryOther(FabricGraph graph, int mostLinks) {
    int hosts = graph.hosts().size();
    for (int from = 0; from < hosts; from++) {
      for (int to = 0; to < hosts; to++) {
        if (from != to) {
          int first = graph.linksOf(from).get(0);
          follow(graph, from, first, to, mostLinks);
        }
      }
    }
  }

  private static void follow(FabricGraph graph, int node, int linkIndex, int to, int linksLeft) {
    assertTrue(linksLeft > 0, () -> "too long a way to host " + to);
    FabricLink link = graph.links().get(linkIndex);
    int next = link.nodeA() == node ? link.nodeB() : link.nodeA();
    if (next == to) {
      return;
    }
    SwitchNode hop = (SwitchNode) graph.nodes().get(next);
    DeviceId address = graph.hosts().get(to).id().port(FabricGraph.PORT_IDX, 1);
    Route route =
        hop.routes().stream()
            .filter(r -> r.prefix().isPrefixOf(address))
            .max(Comparator.comparingInt(r -> r.prefix().fields().size()))
            .orElseThrow();
    route.links().forEach(through -> follow(graph, next, through, to, linksLeft - 1));
  }

  /** Two hosts and a switch, twice: host ports 1 are in plane 1, ports 2 in plane 2. */
  @Test
  void planesHaveTheHostsInCommonAndNothingElse() {
    FabricGraph graph = new Star(2, RATE, DELAY).graph().planes(2);
    assertEquals(
        List.of("host-0", "host-1", "p1-leaf-0", "p2-leaf-0"),
        graph.nodes().stream().map(FabricNode::name).toList());
    assertEquals(DeviceId.of(2, 1, 1, 2, 0, 0), graph.switches().get(1).id());
    assertEquals(
        List.of("host-0:p1-leaf-0", "host-1:p1-leaf-0", "host-0:p2-leaf-0", "host-1:p2-leaf-0"),
        graph.links().stream().map(FabricLink::name).toList());
    FabricLink last = graph.links().get(3);
    assertEquals(
        List.of(1, 2, 3, 2), List.of(last.nodeA(), last.portA(), last.nodeB(), last.portB()));
    assertEquals(
        List.of(
            new Route(DeviceId.of(1, 0, 1, 1), List.of(2)),
            new Route(DeviceId.of(1, 0, 1, 2), List.of(3))),
        graph.switches().get(1).routes());
  }
}
