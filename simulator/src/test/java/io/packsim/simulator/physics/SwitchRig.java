package io.packsim.simulator.physics;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.buffer.EgressPool;
import io.packsim.simulator.buffer.IngressPool;
import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.link.Framing;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketReceiver;
import io.packsim.simulator.queue.DropTailProfile;
import io.packsim.simulator.queue.RoundRobinParameters;
import io.packsim.simulator.switching.BufferSlot;
import io.packsim.simulator.switching.FabricSwitch;
import io.packsim.simulator.switching.ForwardingTable;
import io.packsim.simulator.switching.NextHops;
import io.packsim.simulator.switching.PortParameters;
import io.packsim.simulator.switching.SwitchPort;

/**
 * One switch alone: address i is reached by port i, queues take turns, and drops do not end the
 * run. The near ends of its links are the test's to attach.
 */
final class SwitchRig {
  private static final long DELAY_PS = 1_000_000;

  final SequentialEngine engine = new SequentialEngine();
  final LogicalProcess process = engine.createProcess("rig");
  final PfcParameters pfc = Defaults.of(PfcParameters.class);
  final FabricSwitch fabricSwitch;
  private final LineRate rate;
  private final IngressPool ingress;
  private final EgressPool egress;
  private int events;

  SwitchRig(SharedBufferParameters buffer, int ports, long bitsPerSecond) {
    rate = new LineRate(bitsPerSecond);
    ingress = new IngressPool(buffer, ports);
    egress = new EgressPool(buffer, ports);
    int[] addresses = new int[ports];
    NextHops[] hops = new NextHops[ports];
    for (int port = 0; port < ports; port++) {
      addresses[port] = port;
      hops[port] = new NextHops(port);
    }
    fabricSwitch =
        new FabricSwitch(
            "switch",
            process,
            new ForwardingTable(addresses, hops),
            (choice, packet, loads) -> choice.port(0),
            false,
            (timePs, node, port, cause, incident, packet) -> {});
  }

  /** The next port of the switch; what it sends goes to the far end. */
  SwitchPort addPort(PacketReceiver farEnd) {
    int index = fabricSwitch.ports().size();
    Link away = link(2 * index, "switch/" + index);
    away.connect(farEnd);
    return fabricSwitch.addPort(
        end(away),
        new BufferSlot(ingress, egress, index),
        new PortParameters(new DropTailProfile(), new RoundRobinParameters()),
        new RandomStreams(1).stream("switch/" + index, "marks"));
  }

  /** A link that leads to a port of the switch. */
  Link towards(SwitchPort port) {
    int index = fabricSwitch.ports().indexOf(port);
    Link towards = link(2 * index + 1, "host/" + index);
    towards.connect(port.port());
    return towards;
  }

  LinkEnd end(Link outgoing) {
    return new LinkEnd(process, outgoing, rate, pfc, Framing.STANDARD);
  }

  private Link link(int id, String name) {
    return new Link(id, name, process, process, rate, DELAY_PS, LossModel.NONE);
  }

  /** A packet arrives at a port at a time. */
  void arrive(SwitchPort port, Packet packet, long timePs) {
    at(timePs, () -> port.port().receive(packet));
  }

  void at(long timePs, Runnable action) {
    process.schedule(
        new Event(EventKind.TIMER, Event.MAX_SOURCE_ID, events++) {
          @Override
          protected void fire() {
            action.run();
          }
        },
        timePs);
  }

  void run() {
    engine.run(RunControl.NONE);
  }

  boolean isEmpty() {
    return ingress.isEmpty() && egress.isEmpty();
  }
}
