package io.packsim.simulator.assembly;

import io.packsim.simulator.config.EndpointConfig;
import io.packsim.simulator.config.Islands;
import io.packsim.simulator.config.LinkConfig;
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
import io.packsim.simulator.transport.PlaneChoice;
import io.packsim.simulator.transport.PlanePath;
import io.packsim.simulator.transport.PlaneSelection;
import io.packsim.simulator.transport.PlannedSocket;
import io.packsim.simulator.transport.RoceSocket;
import io.packsim.simulator.transport.RoceTransport;
import io.packsim.simulator.transport.RoceV2Parameters;
import io.packsim.simulator.transport.SocketAddress;
import io.packsim.simulator.transport.SocketUser;
import io.packsim.simulator.transport.Strategies;
import io.packsim.simulator.transport.TransportSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One accelerator's endpoint: its transport and the ports it sends by. */
final class EndpointAssembly {
  private final NodeConfig node;
  private final LogicalProcess process;
  private final RoceTransport transport;
  private final AddressBook addresses;
  private final NodeDrops drops;
  private final @Nullable ReceivePath receivePath;
  private final List<Port> ports = new ArrayList<>();
  private final List<Link> outgoing = new ArrayList<>();
  private final Map<String, Port> portOfLink = new HashMap<>();
  private final List<DeviceId> portAddresses = new ArrayList<>();
  private final List<LinkConfig> portLinks;
  private final int listedQueuePairs;
  private final EndpointPorts asSeen;
  private final PlaneSelection selection;
  private final Islands islands;
  private final IdentityHashMap<EndpointPorts, List<PlanePath>> pathsTowards =
      new IdentityHashMap<>();

  /** What it knows of outages beyond its own links; null where it knows nothing. */
  private @Nullable PlaneOutages outages;

  /** How many times of outages have come. */
  private int outageChanges;

  EndpointAssembly(
      NodeConfig node,
      EndpointConfig endpoint,
      Simulation simulation,
      Wiring wiring,
      AddressBook addresses,
      Islands islands) {
    this.node = node;
    this.islands = islands;
    this.addresses = addresses;
    selection = simulation.nic().planeSelection();
    process = wiring.process(node.name());
    NicConfig nic = simulation.nic();
    RoceV2Parameters parameters = (RoceV2Parameters) nic.transport();
    transport =
        new RoceTransport(
            process, parameters, settings(nic), Strategies.of(parameters), wiring.sourceIds());
    List<String> linkIds =
        endpoint.portIdx() > 0 ? endpoint.linkIds() : endpoint.linkIds().subList(0, 1);
    List<LinkPair> links = linkIds.stream().map(wiring::link).toList();
    portLinks = links.stream().map(LinkPair::config).toList();
    drops = new NodeDrops(addresses);
    receivePath =
        ReceivePathAssembly.isNeeded(node.name(), links, simulation)
            ? ReceivePathAssembly.build(
                node.name(), portLinks, transport, simulation, wiring, drops.log())
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
    listedQueuePairs = nic.statistics().queuePairs();
    if (nic.statistics().blockedTime()) {
      transport.keepBlockedTimes();
    }
    asSeen = new EndpointPorts(node, portLinks, portAddresses);
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
   * A queue pair to another endpoint. Its way, or the first of its ways, is the same in both
   * directions.
   *
   * @param index its place among the queue pairs between the same two ranks
   * @param remoteSocket index of the other end's socket in its transport
   */
  PlannedSocket planSocket(
      EndpointPorts far,
      int index,
      String name,
      int qpn,
      int remoteQpn,
      int remoteSocket,
      SocketUser user,
      @Nullable Integer priority) {
    List<PlanePath> paths = selection == PlaneSelection.PINNED ? List.of() : pathsTowards(far);
    int first = paths.isEmpty() ? 0 : (idSum(far) % paths.size() + index) % paths.size();
    PlanePath path =
        paths.isEmpty()
            ? path(far, idSum(far) % ports.size(), idSum(far) % far.count())
            : paths.get(first);
    SocketAddress address =
        new SocketAddress(
            name, path.localAddress(), path.remoteAddress(), qpn, remoteQpn, remoteSocket);
    boolean spreads = selection.spreadsQueuePairs() && paths.size() > 1;
    PlaneChoice planes = spreads ? new PlaneChoice(selection, paths, first) : null;
    return new PlannedSocket(path.port(), planes, address, user, priority);
  }

  /** The pinned choice of a port is this sum of both ids' fields modulo the number of ports. */
  private int idSum(EndpointPorts far) {
    int sum = 0;
    for (int field : node.id().fields()) {
      sum += field;
    }
    for (int field : far.node().id().fields()) {
      sum += field;
    }
    return sum & Integer.MAX_VALUE;
  }

  /**
   * The planes that lead to another endpoint: from a port here to the port of that number there.
   */
  private List<PlanePath> pathsTowards(EndpointPorts far) {
    return pathsTowards.computeIfAbsent(far, this::planesTo);
  }

  private List<PlanePath> planesTo(EndpointPorts far) {
    List<PlanePath> paths = new ArrayList<>();
    for (int port = 0; port < Math.min(ports.size(), far.count()); port++) {
      if (islands.join(portLinks.get(port), far.links().get(port))) {
        paths.add(path(far, port, port));
      }
    }
    lookAtOutages(far, paths);
    return paths;
  }

  /** Lets the endpoint know of outages beyond its own links; before the run. */
  void watch(PlaneOutages network, int sourceId) {
    outages = network;
    new PlaneWatch(process, sourceId, network.timesPs(), this::onOutagesChanged).start();
  }

  private void onOutagesChanged(int changes) {
    outageChanges = changes;
    pathsTowards.forEach(this::lookAtOutages);
    transport.onPlanesChanged();
  }

  private void lookAtOutages(EndpointPorts far, List<PlanePath> paths) {
    if (outages != null) {
      for (PlanePath path : paths) {
        LinkConfig here = portLinks.get(path.port());
        LinkConfig there = far.links().get(path.port());
        path.leadsThere(outages.join(here, there, outageChanges));
      }
    }
  }

  private PlanePath path(EndpointPorts far, int port, int farPort) {
    return transport.path(
        port,
        addresses.indexOf(portAddresses.get(port)),
        addresses.indexOf(far.addresses().get(farPort)));
  }

  /** What others know of it. */
  EndpointPorts asSeen() {
    return asSeen;
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
    for (RoceSocket socket : transport.sockets()) {
      if (socket.clock() != null) {
        socket.clock().stop(process.nowPs());
      }
    }
    return NicMetrics.of(
        node.name(),
        transport,
        portResults,
        receivePath == null ? null : ReceivePathAssembly.result(receivePath),
        listedQueuePairs);
  }
}
