package io.packsim.simulator.transport.matrix;

import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.Syndrome;

/** Kinds of packets that a fault can be aimed at. */
enum Kind {
  /** Requests, those of READs included. */
  DATA,
  /** What READs have asked for. */
  ANSWER,
  ACK,
  NAK,
  RNR_NAK,
  CNP;

  boolean matches(Packet packet) {
    return switch (this) {
      case DATA -> packet.kind.isRequest();
      case ANSWER -> packet.kind.isReadResponse();
      case ACK -> isAnswer(packet) && packet.syndrome == Syndrome.ACK;
      case NAK -> isAnswer(packet) && packet.syndrome == Syndrome.NAK_SEQUENCE_ERROR;
      case RNR_NAK -> isAnswer(packet) && Syndrome.isRnrNak(packet.syndrome);
      case CNP -> packet.kind == PacketKind.CNP;
    };
  }

  private static boolean isAnswer(Packet packet) {
    return packet.kind.isAcknowledgement();
  }
}
