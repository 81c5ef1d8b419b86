package io.packsim.simulator.incident;

import io.packsim.simulator.packet.Packet;

/**
 * Notes the flows whose packets cross a link while an incident lasts, and loses none.
 *
 * @param incident the incident
 */
record Witness(int incident) implements PacketFilter {
  @Override
  public boolean takes(Packet packet, IncidentLog log) {
    log.tally(incident).affect(FlowEnd.of(packet));
    return false;
  }
}
