package io.packsim.simulator.packet;

/** The far end of a link. */
public interface PacketReceiver {

  /**
   * Called when the last bit of a packet has arrived; the packet is the receiver's from then on.
   */
  void receive(Packet packet);
}
