package io.packsim.simulator.nic;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.link.Framing;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.PauseReceiver;
import io.packsim.simulator.link.PauseSender;
import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.link.Transmitter;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketReceiver;
import io.packsim.simulator.transport.PortFeed;
import io.packsim.simulator.transport.RoceTransport;

/** One port of a NIC, both directions. What it receives goes to the transport at once. */
public final class NicPort implements PacketReceiver {
  private final String name;
  private final RoceTransport transport;
  private final PauseReceiver pauseReceiver;
  private final Transmitter transmitter;
  private long receivedBytes;
  private long receivedPackets;

  /**
   * A port that feeds its link from a transport.
   *
   * @param outgoing the direction of the port's link that leads away
   * @param incomingRate the rate of the other direction
   */
  public NicPort(
      LogicalProcess process,
      RoceTransport transport,
      Link outgoing,
      LineRate incomingRate,
      PfcParameters pfc,
      Framing framing) {
    this.name = outgoing.name();
    this.transport = transport;
    pauseReceiver = new PauseReceiver(process, pfc, outgoing.id(), outgoing.rate());
    PauseSender pauseSender = new PauseSender(process, pfc, outgoing.id(), incomingRate);
    PortFeed feed = transport.addPort(outgoing.rate().bitsPerSecond(), pauseReceiver);
    transmitter = new Transmitter(process, outgoing, framing, pauseSender, feed);
    pauseSender.connect(transmitter);
    pauseReceiver.connect(transmitter);
    feed.connect(transmitter);
  }

  @Override
  public void receive(Packet packet) {
    receivedBytes += packet.frameBytes;
    receivedPackets++;
    if (packet.kind.isLinkControl()) {
      pauseReceiver.onFrame(packet);
    } else {
      transport.receive(packet);
    }
  }

  /** The port's name: that of the link it sends on. */
  public String name() {
    return name;
  }

  /** The pauses that the port obeys. */
  public PauseReceiver pauseReceiver() {
    return pauseReceiver;
  }

  /** The port's sending side. */
  public Transmitter transmitter() {
    return transmitter;
  }

  /** Bytes of the frames received. */
  public long receivedBytes() {
    return receivedBytes;
  }

  /** Frames received, pause frames included. */
  public long receivedPackets() {
    return receivedPackets;
  }
}
