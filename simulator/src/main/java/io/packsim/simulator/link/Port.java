package io.packsim.simulator.link;

import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketReceiver;

/**
 * What a node has at one end of a link: it sends what a source offers, obeys and sends pauses, and
 * hands everything else that arrives upwards.
 */
public final class Port implements PacketReceiver {
  private final String name;
  private final PauseSender pauseSender;
  private final PauseReceiver pauseReceiver;
  private final Transmitter transmitter;
  private final PacketReceiver upwards;
  private long receivedBytes;
  private long receivedPackets;

  /**
   * A port.
   *
   * @param source what the port sends
   * @param upwards takes what arrives, but for the frames of the link itself
   */
  public Port(LinkEnd end, PacketSource source, PacketReceiver upwards) {
    this.name = end.outgoing().name();
    this.upwards = upwards;
    pauseReceiver = new PauseReceiver(end);
    pauseSender = new PauseSender(end);
    transmitter =
        new Transmitter(end.process(), end.outgoing(), end.framing(), pauseSender, source);
    pauseSender.connect(transmitter);
    pauseReceiver.connect(transmitter);
  }

  @Override
  public void receive(Packet packet) {
    receivedBytes += packet.frameBytes;
    receivedPackets++;
    if (packet.pause != null) {
      pauseReceiver.onFrame(packet.pause);
    } else {
      upwards.receive(packet);
    }
  }

  /** The port's name: that of the direction it sends on. */
  public String name() {
    return name;
  }

  /** The pauses that the port sends. */
  public PauseSender pauseSender() {
    return pauseSender;
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
