package io.packsim.simulator.nic;

import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.packet.PacketReceiver;
import io.packsim.simulator.transport.PortFeed;
import io.packsim.simulator.transport.RoceTransport;

/** Attaches a transport to a link. */
public final class NicPort {
  private NicPort() {}

  /**
   * A port that feeds its link from a transport, which it registers with. What it receives goes to
   * the transport at once, and payload is in memory as it arrives.
   */
  public static Port attach(RoceTransport transport, LinkEnd end) {
    return attach(transport, end, transport);
  }

  /** Such a port with a receive buffer and a memory that takes time. */
  public static Port attach(RoceTransport transport, LinkEnd end, ReceivePath path) {
    Port port = attach(transport, end, path.from(end.outgoing().name()));
    path.add(port);
    return port;
  }

  private static Port attach(RoceTransport transport, LinkEnd end, PacketReceiver upwards) {
    PortFeed feed = transport.addPort(end.outgoing().rate().bitsPerSecond());
    Port port = new Port(end, feed, upwards);
    feed.connect(port.transmitter());
    return port;
  }
}
