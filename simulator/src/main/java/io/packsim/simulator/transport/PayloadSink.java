package io.packsim.simulator.transport;

import io.packsim.simulator.packet.Packet;

/** Takes the payload of accepted packets on its way to the memory of the host. */
public interface PayloadSink {

  /**
   * Called for each request packet that a queue pair has accepted, as it arrives. Whoever takes it
   * calls {@link RoceTransport#onPacketWrittenToMemory} once the payload is in memory, in the order
   * in which the packets were taken.
   */
  void write(Packet packet);
}
