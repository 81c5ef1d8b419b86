package io.packsim.simulator.assembly;

import io.packsim.simulator.buffer.EgressPool;
import io.packsim.simulator.buffer.IngressPool;
import io.packsim.simulator.config.BufferConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.PortGroup;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SwitchConfig;
import io.packsim.simulator.config.SwitchNodeConfig;
import io.packsim.simulator.config.TieBreak;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.link.Framing;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.metrics.EgressMetrics;
import io.packsim.simulator.metrics.PortMetrics;
import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.results.BufferResult;
import io.packsim.simulator.results.EgressBufferResult;
import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.results.SwitchResult;
import io.packsim.simulator.switching.BufferSlot;
import io.packsim.simulator.switching.CutThroughParameters;
import io.packsim.simulator.switching.FabricSwitch;
import io.packsim.simulator.switching.FlowHash;
import io.packsim.simulator.switching.ForwardingTable;
import io.packsim.simulator.switching.LeastLoaded;
import io.packsim.simulator.switching.NextHops;
import io.packsim.simulator.switching.Passage;
import io.packsim.simulator.switching.PathSelector;
import io.packsim.simulator.switching.PortParameters;
import io.packsim.simulator.switching.PriorityRewrite;
import io.packsim.simulator.switching.QueueTracker;
import io.packsim.simulator.switching.RandomSpray;
import io.packsim.simulator.switching.RoundRobinSpray;
import io.packsim.simulator.switching.SwitchPort;
import io.packsim.simulator.topology.DeviceId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One switch of the configuration as wired components, and what it did. */
final class SwitchAssembly {
  private final NodeConfig node;
  private final SwitchConfig config;
  private final FabricSwitch fabricSwitch;
  private final NodeDrops drops;
  private final List<Link> outgoing = new ArrayList<>();
  private final Map<String, SwitchPort> portOfLink = new HashMap<>();
  private final List<IngressPool> ingressPools = new ArrayList<>();
  private final List<EgressPool> egressPools = new ArrayList<>();

  SwitchAssembly(
      NodeConfig node,
      Simulation simulation,
      Wiring wiring,
      AddressBook addresses,
      RandomStreams random) {
    this.node = node;
    SwitchNodeConfig own = node.switchCfg();
    if (own == null) {
      throw new IllegalArgumentException("switch " + node.name() + " has no switchCfg");
    }
    SwitchConfig ofRole = simulation.switchConfigMap().get(own.role());
    if (ofRole == null) {
      throw new IllegalArgumentException("switchConfigMap has no entry for role " + own.role());
    }
    config = ofRole;
    drops = new NodeDrops(addresses);
    List<LinkPair> links = wiring.linksOf(node.name());
    fabricSwitch =
        new FabricSwitch(
            node.name(),
            wiring.process(node.name()),
            table(own, links, addresses),
            selector(own.lpmSpec().tieBreak(), node.name(), random),
            config.enableFatalOnDrop(),
            drops.log(),
            passage(wiring));
    addPorts(wiring.process(node.name()), links, simulation.ethernet().framing(), random);
  }

  /** Null where packets go straight to their queues. */
  private @Nullable Passage passage(Wiring wiring) {
    long latencyPs = config.pipelineLatency().picoseconds();
    return config.cutThrough() == null && latencyPs == 0
        ? null
        : new Passage(wiring.process(node.name()), latencyPs, wiring.sourceIds().getAsInt());
  }

  private static void cutThrough(SwitchPort port, Link towards, CutThroughParameters cutThrough) {
    int headerBytes = (int) cutThrough.header().bytes();
    towards.deliverOnHeader(headerBytes);
    port.cutThrough(headerBytes);
  }

  private static PathSelector selector(TieBreak tieBreak, String name, RandomStreams random) {
    long salt = random.seed(name, "flow hash");
    return switch (tieBreak) {
      case FLOW_HASH -> new FlowHash(salt);
      case RANDOM_SPRAY -> new RandomSpray(random.stream(name, "spray"));
      case ROUND_ROBIN -> new RoundRobinSpray(salt);
      case LEAST_LOADED -> new LeastLoaded(salt);
    };
  }

  private ForwardingTable table(SwitchNodeConfig own, List<LinkPair> links, AddressBook addresses) {
    Map<String, Integer> indexOfLink = new HashMap<>();
    for (LinkPair link : links) {
      indexOfLink.put(link.config().id(), indexOfLink.size());
    }
    Map<DeviceId, NextHops> routes = new HashMap<>();
    own.lpmSpec()
        .routes()
        .forEach(
            (prefix, linkIds) ->
                routes.put(
                    prefix, new NextHops(linkIds.stream().mapToInt(indexOfLink::get).toArray())));
    return RouteCompiler.compile(routes, addresses);
  }

  private void addPorts(
      LogicalProcess process, List<LinkPair> links, Framing framing, RandomStreams random) {
    for (BufferConfig buffer : config.bufs()) {
      ingressPools.add(new IngressPool(buffer.sharedBuffer(), buffer.ports().size()));
      egressPools.add(new EgressPool(buffer.sharedBuffer(), buffer.ports().size()));
    }
    for (LinkPair link : links) {
      int number = link.portAt(node.name());
      Integer buffer = config.portToBufMap().singleMap().get(number);
      PortGroup group = config.portGroups().get(link.config().portGroup());
      if (buffer == null || group == null) {
        throw new IllegalArgumentException(
            "port " + number + " of switch " + node.name() + " has no buffer or port group");
      }
      int slot = config.bufs().get(buffer).ports().indexOf(number);
      Link away = link.from(node.name());
      Link towards = link.towards(node.name());
      SwitchPort port =
          fabricSwitch.addPort(
              link.end(node.name(), process, group.pfc(), framing),
              new BufferSlot(ingressPools.get(buffer), egressPools.get(buffer), slot),
              new PortParameters(
                  group.queueProfile(),
                  group.queueLimit(),
                  group.trafficClasses(),
                  group.scheduler(),
                  new PriorityRewrite(group.priorityRewrite())),
              random.stream(away.name(), "congestion marks"));
      towards.connect(port.port());
      port.port().observeLosses(drops.log());
      portOfLink.put(link.config().id(), port);
      // A link with a protocol of its own looks at whole frames before it hands them on.
      if (config.cutThrough() != null && link.config().protocols().isEmpty()) {
        cutThrough(port, towards, config.cutThrough());
      }
      if (config.useEgress()) {
        port.track(new QueueTracker(process));
      }
      outgoing.add(away);
    }
  }

  SwitchResult result(long endPs) {
    List<BufferResult> buffers = new ArrayList<>();
    for (int i = 0; i < ingressPools.size(); i++) {
      buffers.add(
          new BufferResult(
              config.bufs().get(i).sharedBuffer().size().bytes(),
              ingressPools.get(i).peakOccupiedBytes()));
    }
    List<PortResult> ports = new ArrayList<>();
    for (int i = 0; i < outgoing.size(); i++) {
      ports.add(PortMetrics.of(fabricSwitch.ports().get(i), outgoing.get(i)));
    }
    return new SwitchResult(
        node.name(),
        fabricSwitch.drops(DropCause.NO_ROUTE),
        fabricSwitch.drops(DropCause.INGRESS_BUFFER),
        fabricSwitch.drops(DropCause.EGRESS_BUFFER),
        noneAsAbsent(fabricSwitch.drops(DropCause.LINK_DOWN)),
        buffers,
        ports,
        config.useEgress() ? egressBuffers() : null,
        config.useEgress() ? EgressMetrics.queues(fabricSwitch.ports(), endPs) : null);
  }

  private List<EgressBufferResult> egressBuffers() {
    List<EgressBufferResult> results = new ArrayList<>();
    for (int i = 0; i < egressPools.size(); i++) {
      EgressPool pool = egressPools.get(i);
      results.add(
          EgressMetrics.buffer(
              config.bufs().get(i).sharedBuffer().size().bytes(),
              fabricSwitch.ports().stream().filter(port -> port.usesEgress(pool)).toList()));
    }
    return results;
  }

  private static @Nullable Long noneAsAbsent(long count) {
    return count == 0 ? null : count;
  }

  /** Whether the buffers hold nothing, and so every counter of theirs is at zero. */
  boolean isEmpty() {
    return ingressPools.stream().allMatch(IngressPool::isEmpty)
        && egressPools.stream().allMatch(EgressPool::isEmpty);
  }

  /** Bytes in all buffers. */
  long occupiedBytes() {
    return ingressPools.stream().mapToLong(IngressPool::occupiedBytes).sum();
  }

  String name() {
    return node.name();
  }

  /** The port at a link of the switch. */
  SwitchPort port(LinkPair link) {
    SwitchPort port = portOfLink.get(link.config().id());
    if (port == null) {
      throw new IllegalArgumentException(
          "switch " + node.name() + " has no link " + link.config().id());
    }
    return port;
  }

  NodeDrops drops() {
    return drops;
  }

  FabricSwitch fabricSwitch() {
    return fabricSwitch;
  }
}
