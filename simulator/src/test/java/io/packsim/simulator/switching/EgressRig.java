package io.packsim.simulator.switching;

import io.packsim.simulator.buffer.EgressPool;
import io.packsim.simulator.buffer.EgressQueueParameters;
import io.packsim.simulator.buffer.IngressPool;
import io.packsim.simulator.buffer.PriorityGroupParameters;
import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.buffer.StaticLimit;
import io.packsim.simulator.buffer.UnlimitedShare;
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
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.PacketReceiver;
import io.packsim.simulator.units.DataSize;
import java.util.List;

/**
 * A switch whose port 0 is the way to all addresses: what a test puts in at the other ports waits
 * there. All ports run at 100 Gb/s; the buffer admits everything.
 */
public final class EgressRig {
  /** Time of a byte on the wire. */
  public static final long BYTE_PS = 80;

  /** From the last bit on the wire to the far end. */
  public static final long DELAY_PS = 1_000_000;

  private static final DataSize PLENTY = DataSize.parse("1TiB");

  private final SequentialEngine engine = new SequentialEngine();
  private final LogicalProcess process = engine.createProcess("switch");
  private final FabricSwitch fabricSwitch;
  private int events;

  /**
   * A switch.
   *
   * @param ports how many, the egress port included
   * @param farEnd takes what leaves by port 0
   */
  public EgressRig(int ports, PortParameters parameters, long seed, PacketReceiver farEnd) {
    fabricSwitch =
        new FabricSwitch(
            "leaf",
            process,
            new ForwardingTable(new int[] {0}, new NextHops[] {new NextHops(0)}),
            (hops, packet, loads) -> hops.port(0),
            true,
            (timePs, node, port, cause, incident, packet) -> {});
    SharedBufferParameters buffer = buffer();
    IngressPool ingress = new IngressPool(buffer, ports);
    EgressPool egress = new EgressPool(buffer, ports);
    LineRate rate = new LineRate(100_000_000_000L);
    PfcParameters pfc = new PfcParameters(true, 65_535);
    for (int i = 0; i < ports; i++) {
      Link link = new Link(i, "leaf/" + i, process, process, rate, DELAY_PS, LossModel.NONE);
      link.connect(i == 0 ? farEnd : packet -> {});
      fabricSwitch.addPort(
          new LinkEnd(process, link, rate, pfc, Framing.STANDARD),
          new BufferSlot(ingress, egress, i),
          parameters,
          new RandomStreams(seed).stream("leaf/" + i, "congestion marks"));
    }
  }

  private static SharedBufferParameters buffer() {
    PriorityGroupParameters all =
        new PriorityGroupParameters(
            List.of(0, 1, 2, 3, 4, 5, 6, 7),
            false,
            DataSize.ZERO,
            new UnlimitedShare(),
            DataSize.ZERO,
            DataSize.ZERO,
            DataSize.ZERO);
    return new SharedBufferParameters(
        PLENTY, List.of(all), new EgressQueueParameters(DataSize.ZERO, new StaticLimit(PLENTY)));
  }

  /** A packet with a full payload, 4,158 bytes; 4,178 on the wire. */
  public static Packet full(int priority) {
    return packet(PacketKind.SEND_MIDDLE, 4096, priority);
  }

  /** A packet of 66 bytes; 86 on the wire. */
  public static Packet small(int priority) {
    return packet(PacketKind.ACKNOWLEDGE, 0, priority);
  }

  /** A packet to the far end of port 0. */
  public static Packet packet(PacketKind kind, int payloadBytes, int priority) {
    Packet packet = new Packet(kind, payloadBytes);
    packet.priority = (byte) priority;
    return packet;
  }

  /** A packet arrives now. */
  public void arrive(int ingressPort, Packet packet) {
    fabricSwitch.ports().get(ingressPort).port().receive(packet);
  }

  /** Does something at a time, before the wire takes its next frame. */
  public void at(long timePs, Runnable action) {
    process.schedule(
        new Event(EventKind.ARRIVAL, 9, events++) {
          @Override
          protected void fire() {
            action.run();
          }
        },
        timePs);
  }

  /** The port by which everything leaves. */
  public SwitchPort egress() {
    return fabricSwitch.ports().get(0);
  }

  /** The switch. */
  public FabricSwitch fabricSwitch() {
    return fabricSwitch;
  }

  /** The time. */
  public long nowPs() {
    return process.nowPs();
  }

  /** Runs until nothing happens any more. */
  public void run() {
    engine.run(RunControl.NONE);
  }
}
