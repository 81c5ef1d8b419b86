package io.packsim.simulator.assembly;

import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.incident.HostSide;
import io.packsim.simulator.incident.IncidentLog;
import io.packsim.simulator.incident.LinkSide;
import io.packsim.simulator.incident.Network;
import io.packsim.simulator.incident.PortFaults;
import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.nic.ReceivePath;
import io.packsim.simulator.switching.SwitchPort;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The nodes and links of a simulation as faults see them. */
final class FaultyNetwork implements Network {
  private final Wiring wiring;
  private final RandomStreams random;
  private final Map<String, SwitchAssembly> switches;
  private final Map<String, EndpointAssembly> endpoints;

  /** Faults of the ports that have some, by the port's name. */
  private final Map<String, PortFaults> faults = new HashMap<>();

  FaultyNetwork(
      Wiring wiring,
      RandomStreams random,
      List<SwitchAssembly> switches,
      List<EndpointAssembly> endpoints) {
    this.wiring = wiring;
    this.random = random;
    this.switches =
        switches.stream().collect(Collectors.toMap(SwitchAssembly::name, Function.identity()));
    this.endpoints =
        endpoints.stream().collect(Collectors.toMap(one -> one.node().name(), Function.identity()));
  }

  @Override
  public List<LinkSide> link(String id) {
    LinkPair link = wiring.link(id);
    return List.of(side(link, link.config().node1()), side(link, link.config().node2()));
  }

  @Override
  public List<LinkSide> linksOfSwitch(String name) {
    return wiring.linksOf(name).stream()
        .flatMap(link -> link(link.config().id()).stream())
        .toList();
  }

  private LinkSide side(LinkPair link, String node) {
    LinkConfig config = link.config();
    SwitchAssembly ofSwitch = switches.get(node);
    if (ofSwitch == null) {
      EndpointAssembly endpoint = endpoint(node);
      return side(config, link, node, endpoint.port(link), endpoint.drops().log(), null);
    }
    SwitchPort port = ofSwitch.port(link);
    return side(config, link, node, port.port(), ofSwitch.drops().log(), port);
  }

  private LinkSide side(
      LinkConfig config,
      LinkPair link,
      String node,
      Port port,
      IncidentLog log,
      @Nullable SwitchPort ofSwitch) {
    return new LinkSide(
        node,
        wiring.process(node),
        faults.computeIfAbsent(port.name(), name -> new PortFaults(port, log)),
        ofSwitch,
        link.from(node).rate(),
        config.log10Ber());
  }

  @Override
  public HostSide host(String name) {
    EndpointAssembly endpoint = endpoint(name);
    ReceivePath path = endpoint.receivePath();
    if (path == null) {
      throw new IllegalStateException("host " + name + " was built without a receive path");
    }
    return new HostSide(endpoint.process(), path, endpoint.transport(), endpoint.drops().log());
  }

  private EndpointAssembly endpoint(String node) {
    EndpointAssembly endpoint = endpoints.get(node);
    if (endpoint == null) {
      throw new IllegalArgumentException("the topology has no accelerator \"" + node + "\"");
    }
    return endpoint;
  }

  @Override
  public RandomStream stream(int incident, LinkSide side) {
    return random.stream(side.faults().port().name(), "incident " + incident);
  }
}
