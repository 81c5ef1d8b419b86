package io.packsim.simulator.switching;

import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketReceiver;

/** A port as the {@link Passage} of its switch sees it: packets enter by it, and leave by it. */
final class PassageEnd implements PacketReceiver {
  private final SwitchPort port;
  private final LineRate incomingRate;
  private final LineRate outgoingRate;

  /** Bytes of a frame after which it is received; 0 for all of it. */
  private int headerBytes;

  PassageEnd(SwitchPort port, LineRate incomingRate, LineRate outgoingRate) {
    this.port = port;
    this.incomingRate = incomingRate;
    this.outgoingRate = outgoingRate;
  }

  /** Takes packets at the end of the passage. */
  @Override
  public void receive(Packet packet) {
    port.enqueue(packet, port.queueOf(packet.priority));
  }

  /** Hands on what arrives as soon as so many bytes have. */
  void cutThrough(int newHeaderBytes) {
    headerBytes = newHeaderBytes;
  }

  /** Whether this port sends faster than packets arrive at another. */
  boolean isFasterThan(PassageEnd ingress) {
    return outgoingRate.bitsPerSecond() > ingress.incomingRate.bitsPerSecond();
  }

  /** How long it takes until the last bit of a packet has arrived that has just been received. */
  long stillArrivingPs(Packet packet) {
    return headerBytes == 0 || packet.frameBytes <= headerBytes
        ? 0
        : incomingRate.serializationPs(packet.frameBytes - headerBytes);
  }

  LineRate outgoingRate() {
    return outgoingRate;
  }
}
