package io.packsim.simulator.transport.matrix;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.buffer.EgressPool;
import io.packsim.simulator.buffer.IngressPool;
import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.EventLimit;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.link.Framing;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.nic.NicPort;
import io.packsim.simulator.queue.EcnProfile;
import io.packsim.simulator.queue.RoundRobinParameters;
import io.packsim.simulator.switching.BufferSlot;
import io.packsim.simulator.switching.FabricSwitch;
import io.packsim.simulator.switching.ForwardingTable;
import io.packsim.simulator.switching.NextHops;
import io.packsim.simulator.switching.PortParameters;
import io.packsim.simulator.switching.RandomSpray;
import io.packsim.simulator.switching.SwitchPort;
import io.packsim.simulator.transport.RoceSocket;
import io.packsim.simulator.transport.RoceTransport;
import io.packsim.simulator.transport.RoceV2Parameters;
import io.packsim.simulator.transport.SocketAddress;
import io.packsim.simulator.transport.Strategies;
import io.packsim.simulator.transport.TransportSettings;
import io.packsim.simulator.transport.congestion.DcqcnConfig;
import io.packsim.simulator.units.DataSize;
import java.util.ArrayList;
import java.util.List;

/**
 * Two hosts at 100 Gb/s, each behind a switch of its own; between the switches is one link of 50
 * Gb/s, where queues build up and packets are marked, or four of different lengths, over which each
 * packet takes one by chance. Before each host stands a {@link FaultyWire}.
 */
final class MiniFabric {
  private static final long HOST_RATE = 100_000_000_000L;
  private static final long MIDDLE_RATE = 50_000_000_000L;
  private static final long DELAY_PS = 500_000;
  private static final int ENDS = 2;

  /** Far enough for every timer of a queue pair that has forgotten to stop. */
  private static final long QUIET_PS = 10_000_000_000_000L;

  private final SequentialEngine engine = new SequentialEngine();
  private final Setup setup;
  private final FabricSwitch[] switches = new FabricSwitch[ENDS];
  private final IngressPool[] ingress = new IngressPool[ENDS];
  private final EgressPool[] egress = new EgressPool[ENDS];
  private final LogicalProcess[] switchProcesses = new LogicalProcess[ENDS];
  private int links;
  private int sources = 1;
  private int events;

  final Host a;
  final Host b;

  /** A fabric at rest. */
  MiniFabric(Setup setup) {
    this.setup = setup;
    int middleLinks = setup.middleLinks();
    for (int end = 0; end < ENDS; end++) {
      addSwitch(end, middleLinks);
    }
    a = host(0);
    b = host(1);
    for (int middle = 0; middle < middleLinks; middle++) {
      joinSwitches(DELAY_PS * (1 + 2L * middle));
    }
  }

  /** Port 0 leads to the switch's own host, those after it to the other switch. */
  private void addSwitch(int end, int middleLinks) {
    SharedBufferParameters buffer = Defaults.of(SharedBufferParameters.class);
    ingress[end] = new IngressPool(buffer, 1 + middleLinks);
    egress[end] = new EgressPool(buffer, 1 + middleLinks);
    int[] across = new int[middleLinks];
    for (int i = 0; i < middleLinks; i++) {
      across[i] = 1 + i;
    }
    NextHops[] hops = {
      end == 0 ? new NextHops(0) : new NextHops(across),
      end == 0 ? new NextHops(across) : new NextHops(0)
    };
    switchProcesses[end] = engine.createProcess("switch " + end);
    switches[end] =
        new FabricSwitch(
            "switch " + end,
            switchProcesses[end],
            new ForwardingTable(new int[] {0, 1}, hops),
            new RandomSpray(new RandomStreams(1).stream("switch " + end, "spray")),
            true,
            (timePs, node, port, cause, incident, packet) -> {});
  }

  private Host host(int end) {
    String name = end == 0 ? "a" : "b";
    String far = end == 0 ? "b" : "a";
    LogicalProcess process = engine.createProcess(name);
    RoceV2Parameters parameters = setup.parameters();
    RoceTransport transport =
        new RoceTransport(
            process, parameters, settings(), Strategies.of(parameters), () -> sources++);
    return new Host(
        process,
        transport,
        new Host.HostPort() {
          @Override
          public FaultyWire attach(Host host) {
            return attachHost(end, host);
          }

          @Override
          public RoceSocket socket(Host host) {
            return transport.makeSocket(
                0, new SocketAddress(name + " to " + far, end, 1 - end, 2, 2, 0), host);
          }
        },
        setup.memoryPs());
  }

  private TransportSettings settings() {
    return new TransportSettings(
        setup.mtuBytes(),
        3,
        3,
        6,
        false,
        setup.pair().recovery().outOfOrder(),
        Defaults.of(DcqcnConfig.class),
        0);
  }

  private FaultyWire attachHost(int end, Host host) {
    LineRate rate = new LineRate(HOST_RATE);
    LogicalProcess switchProcess = switchProcesses[end];
    Link up = link("host " + end, host.process, switchProcess, rate, DELAY_PS);
    Link down = link("switch " + end, switchProcess, host.process, rate, DELAY_PS);
    Port port = NicPort.attach(host.transport, end(host.process, up, rate));
    SwitchPort switchPort = switchPort(end, down, rate);
    up.connect(switchPort.port());
    FaultyWire wire = new FaultyWire(host.process, port, 1000 + end);
    down.connect(wire);
    return wire;
  }

  private void joinSwitches(long delayPs) {
    LineRate rate = new LineRate(MIDDLE_RATE);
    Link there = link("0-1", switchProcesses[0], switchProcesses[1], rate, delayPs);
    Link back = link("1-0", switchProcesses[1], switchProcesses[0], rate, delayPs);
    SwitchPort near = switchPort(0, there, rate);
    SwitchPort far = switchPort(1, back, rate);
    there.connect(far.port());
    back.connect(near.port());
  }

  private SwitchPort switchPort(int end, Link away, LineRate rate) {
    return switches[end].addPort(
        end(switchProcesses[end], away, rate),
        new BufferSlot(ingress[end], egress[end], switches[end].ports().size()),
        new PortParameters(
            new EcnProfile(DataSize.parse("10kB"), DataSize.parse("10kB"), 1),
            new RoundRobinParameters()),
        new RandomStreams(1).stream("switch " + end, "marks"));
  }

  private Link link(
      String name, LogicalProcess from, LogicalProcess to, LineRate rate, long delayPs) {
    return new Link(links++, name, from, to, rate, delayPs, LossModel.NONE);
  }

  private static LinkEnd end(LogicalProcess process, Link away, LineRate rate) {
    return new LinkEnd(process, away, rate, Defaults.of(PfcParameters.class), Framing.STANDARD);
  }

  /** Does something at a host at a time. */
  void at(Host host, long timePs, Runnable action) {
    host.process.schedule(
        new Event(EventKind.OPERATION, 1, events++) {
          @Override
          protected void fire() {
            action.run();
          }
        },
        timePs);
  }

  void run() {
    engine.run(new EventLimit(5_000_000));
  }

  /** What is not empty or not at rest after the run. */
  List<String> leftOvers() {
    List<String> left = new ArrayList<>();
    for (int end = 0; end < ENDS; end++) {
      if (!ingress[end].isEmpty() || !egress[end].isEmpty()) {
        left.add("bytes in the buffer of switch " + end);
      }
      if (switches[end].drops() > 0) {
        left.add("packets dropped by switch " + end);
      }
    }
    return left;
  }

  /**
   * Events that fire long after everything has come to rest. What was pending then may fire once,
   * such as the end of an interval; a periodic timer that nobody stopped fires again and again.
   */
  long restlessEvents() {
    pass(QUIET_PS);
    long before = engine.stats().executedEvents();
    pass(QUIET_PS);
    return engine.stats().executedEvents() - before - 1;
  }

  private void pass(long durationPs) {
    at(a, engine.endPs() + durationPs, () -> {});
    run();
  }
}
