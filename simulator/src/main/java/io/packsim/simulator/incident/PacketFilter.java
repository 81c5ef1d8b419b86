package io.packsim.simulator.incident;

import io.packsim.simulator.packet.Packet;

/** Looks at every packet that a port sends while an incident lasts. */
interface PacketFilter {

  /** The incident that it belongs to. */
  int incident();

  /** Whether the link loses a packet because of it. */
  boolean takes(Packet packet, IncidentLog log);
}
