package io.packsim.simulator.nic;

import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.transport.PortFeed;
import io.packsim.simulator.transport.RoceTransport;

/** Attaches a transport to a link. What the NIC receives goes to the transport at once. */
public final class NicPort {
  private NicPort() {}

  /** A port that feeds its link from a transport, which it registers with. */
  public static Port attach(RoceTransport transport, LinkEnd end) {
    PortFeed feed = transport.addPort(end.outgoing().rate().bitsPerSecond());
    Port port = new Port(end, feed, transport);
    feed.connect(port.transmitter());
    return port;
  }
}
