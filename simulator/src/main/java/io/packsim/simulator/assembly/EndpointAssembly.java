package io.packsim.simulator.assembly;

import io.packsim.simulator.config.EndpointConfig;
import io.packsim.simulator.config.NicConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.metrics.NicMetrics;
import io.packsim.simulator.metrics.PortMetrics;
import io.packsim.simulator.nic.NicPort;
import io.packsim.simulator.nic.ReceivePath;
import io.packsim.simulator.results.NicResult;
import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.topology.DeviceId;
import io.packsim.simulator.transport.RoceTransport;
import io.packsim.simulator.transport.RoceV2Parameters;
import io.packsim.simulator.transport.Strategies;
import io.packsim.simulator.transport.TransportSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One accelerator's endpoint: its transport and the ports it sends by. */
final class EndpointAssembly {
  private final NodeConfig node;
  private final LogicalProcess process;
  private final RoceTransport transport;
  private final NodeDrops drops;
  private final @Nullable ReceivePath receivePath;
  private final List<Port> ports = new ArrayList<>();
  private final List<Link> outgoing = new ArrayList<>();
  private final Map<String, Port> portOfLink = new HashMap<>();
  private final List<DeviceId> portAddresses = new ArrayList<>();

  EndpointAssembly(
      NodeConfig node,
      EndpointConfig endpoint,
      Simulation simulation,
      Wiring wiring,
      AddressBook addresses) {
    this.node = node;
    process = wiring.process(node.name());
    NicConfig nic = simulation.nic();
    RoceV2Parameters parameters = (RoceV2Parameters) nic.transport();
    transport =
        new RoceTransport(
            process, parameters, settings(nic), Strategies.of(parameters), wiring.sourceIds());
    List<String> linkIds =
        endpoint.portIdx() > 0 ? endpoint.linkIds() : endpoint.linkIds().subList(0, 1);
    List<LinkPair> links = linkIds.stream().map(wiring::link).toList();
    drops = new NodeDrops(addresses);
    receivePath =
        ReceivePathAssembly.isNeeded(node.name(), links, simulation)
            ? ReceivePathAssembly.build(
                node.name(),
                links.stream().map(LinkPair::config).toList(),
                transport,
                simulation,
                wiring,
                drops.log())
            : null;
    for (LinkPair link : links) {
      Link away = link.from(node.name());
      Link towards = link.towards(node.name());
      Port port =
          attach(link.end(node.name(), process, nic.pfc(), simulation.ethernet().framing()));
      towards.connect(port);
      port.observeLosses(drops.log());
      portOfLink.put(link.config().id(), port);
      ports.add(port);
      outgoing.add(away);
      DeviceId address = link.config().sourceAddress();
      portAddresses.add(address == null ? endpoint.nicIds().get(0) : address);
    }
  }

  private Port attach(LinkEnd end) {
    return receivePath == null
        ? NicPort.attach(transport, end)
        : NicPort.attach(transport, end, receivePath);
  }

  private static TransportSettings settings(NicConfig nic) {
    return new TransportSettings(
        (int) nic.mtu().bytes(),
        nic.dataPriority(),
        nic.ackPriority(),
        nic.cnpPriority(),
        nic.ecnCapableTransport(),
        nic.outofOrderPktSupport(),
        nic.dcqcnCfg(),
        nic.maxActiveSends());
  }

  /**
   * The port by which all packets to another endpoint leave: the sum of both ids' fields modulo the
   * number of ports. It is symmetric, so both directions take the same plane.
   */
  int portTowards(EndpointAssembly other) {
    int sum = 0;
    for (int field : node.id().fields()) {
      sum += field;
    }
    for (int field : other.node.id().fields()) {
      sum += field;
    }
    return sum % ports.size();
  }

  DeviceId portAddress(int port) {
    return portAddresses.get(Math.min(port, portAddresses.size() - 1));
  }

  RoceTransport transport() {
    return transport;
  }

  LogicalProcess process() {
    return process;
  }

  NodeConfig node() {
    return node;
  }

  /** The port at a link that the endpoint uses. */
  Port port(LinkPair link) {
    Port port = portOfLink.get(link.config().id());
    if (port == null) {
      throw new IllegalArgumentException(
          "accelerator " + node.name() + " does not use link " + link.config().id());
    }
    return port;
  }

  /** The addresses of the ports that are used. */
  List<DeviceId> portAddresses() {
    return portAddresses;
  }

  @Nullable ReceivePath receivePath() {
    return receivePath;
  }

  NodeDrops drops() {
    return drops;
  }

  /** The ports that the transport sends by. */
  List<Port> ports() {
    return ports;
  }

  NicResult result() {
    List<PortResult> portResults = new ArrayList<>();
    for (int i = 0; i < ports.size(); i++) {
      portResults.add(PortMetrics.of(ports.get(i), outgoing.get(i)));
    }
    return NicMetrics.of(
        node.name(),
        transport.sockets(),
        portResults,
        receivePath == null ? null : ReceivePathAssembly.result(receivePath));
  }
}
