package io.packsim.simulator.incident;

import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;

/**
 * Loses packets of some kinds with some probability.
 *
 * @param incident the incident
 * @param packets which packets
 * @param probability how likely each of them is lost
 * @param stream the filter's own stream
 */
record DropFilter(int incident, PacketDrop.Packets packets, double probability, RandomStream stream)
    implements PacketFilter {

  @Override
  public boolean takes(Packet packet, IncidentLog log) {
    return isMeant(packet.kind) && (probability >= 1 || stream.occurs(probability));
  }

  private boolean isMeant(PacketKind kind) {
    return switch (packets) {
      case ALL -> true;
      case DATA -> kind.isRequest() || kind.isReadResponse();
      case ACK -> kind.isAcknowledgement();
      case CNP -> kind == PacketKind.CNP;
    };
  }
}
