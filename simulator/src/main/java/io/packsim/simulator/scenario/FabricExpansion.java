package io.packsim.simulator.scenario;

import io.packsim.simulator.config.EndpointConfig;
import io.packsim.simulator.config.FlexTopology;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.LpmSpec;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.NodeType;
import io.packsim.simulator.config.SwitchNodeConfig;
import io.packsim.simulator.config.SwitchRole;
import io.packsim.simulator.config.TieBreak;
import io.packsim.simulator.topology.DeviceId;
import io.packsim.simulator.topology.FabricGraph;
import io.packsim.simulator.topology.FabricLink;
import io.packsim.simulator.topology.FabricNode;
import io.packsim.simulator.topology.HostNode;
import io.packsim.simulator.topology.Route;
import io.packsim.simulator.topology.SwitchNode;
import io.packsim.simulator.topology.SwitchTier;
import io.packsim.simulator.units.LinkRate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A fabric's graph as the nodes, links and routes of a full configuration. */
final class FabricExpansion {
  /** All ports of a switch are alike. */
  static final String PORT_GROUP = "default";

  private final FabricGraph graph;
  private final TieBreak tieBreak;
  private final LinkProfile profile;
  private final @Nullable LinkRate rateToHosts;

  FabricExpansion(
      FabricGraph graph, TieBreak tieBreak, LinkProfile profile, @Nullable LinkRate rateToHosts) {
    this.graph = graph;
    this.tieBreak = tieBreak;
    this.profile = profile;
    this.rateToHosts = rateToHosts;
  }

  FlexTopology topology() {
    List<NodeConfig> nodes = new ArrayList<>();
    for (int node = 0; node < graph.nodes().size(); node++) {
      nodes.add(node(node));
    }
    return new FlexTopology(nodes, graph.links().stream().map(this::link).toList());
  }

  static SwitchRole role(SwitchTier tier) {
    return switch (tier) {
      case LEAF -> SwitchRole.RTSW;
      case SPINE -> SwitchRole.CTSW;
      case CORE -> SwitchRole.ATSW;
    };
  }

  private NodeConfig node(int index) {
    FabricNode node = graph.nodes().get(index);
    if (node instanceof SwitchNode hop) {
      SwitchNodeConfig config =
          new SwitchNodeConfig(role(hop.tier()), new LpmSpec(tieBreak, routes(hop)));
      return new NodeConfig(hop.name(), NodeType.SWITCH, hop.id(), List.of(), config);
    }
    EndpointConfig endpoint =
        new EndpointConfig(
            List.of(node.id()), linkNames(graph.linksOf(index)), FabricGraph.PORT_IDX);
    return new NodeConfig(node.name(), NodeType.ACCELERATOR, node.id(), List.of(endpoint), null);
  }

  private Map<DeviceId, List<String>> routes(SwitchNode hop) {
    Map<DeviceId, List<String>> routes = new LinkedHashMap<>();
    for (Route route : hop.routes()) {
      routes.put(route.prefix(), linkNames(route.links()));
    }
    return Collections.unmodifiableMap(routes);
  }

  private List<String> linkNames(List<Integer> links) {
    return links.stream().map(link -> graph.links().get(link).name()).toList();
  }

  private LinkConfig link(FabricLink link) {
    return new LinkConfig(
        link.name(),
        graph.nodes().get(link.nodeA()).name(),
        link.portA(),
        graph.nodes().get(link.nodeB()).name(),
        link.portB(),
        sourceAddress(link),
        link.rate(),
        link.delay(),
        PORT_GROUP,
        profile.log10Ber(),
        graph.nodes().get(link.nodeA()) instanceof HostNode ? rateToHosts : null,
        profile.queuedOnDown(),
        profile.llr(),
        profile.cbfc());
  }

  /** The address of a host's port; links between switches have none. */
  private @Nullable DeviceId sourceAddress(FabricLink link) {
    return graph.nodes().get(link.nodeA()) instanceof HostNode host
        ? host.id().port(FabricGraph.PORT_IDX, link.portA())
        : null;
  }
}
