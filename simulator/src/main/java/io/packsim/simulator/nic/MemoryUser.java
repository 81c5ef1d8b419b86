package io.packsim.simulator.nic;

import io.packsim.simulator.packet.Packet;

/** Told how far the packets are that go to memory. */
interface MemoryUser {

  /** The last byte of a packet's payload has left the NIC. */
  void onPacketLeft(Packet packet);

  /** All of a packet's payload is in memory. */
  void onPacketWritten(Packet packet);
}
