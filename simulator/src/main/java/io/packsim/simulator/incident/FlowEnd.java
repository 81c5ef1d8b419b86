package io.packsim.simulator.incident;

import io.packsim.simulator.packet.Packet;

/**
 * A flow, named by the queue pair that a packet of it is sent to.
 *
 * @param address index of the port address that the packet is sent to
 * @param socket index of the queue pair there
 * @param receivesData whether the flow's requests go there, or only what answers them
 */
public record FlowEnd(int address, int socket, boolean receivesData) {

  /** The flow of a packet. */
  static FlowEnd of(Packet packet) {
    return new FlowEnd(
        packet.destinationAddress, packet.destinationQueuePair, packet.kind.isRequest());
  }
}
