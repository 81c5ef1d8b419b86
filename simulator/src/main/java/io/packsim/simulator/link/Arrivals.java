package io.packsim.simulator.link;

import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.LinkMessage;
import io.packsim.simulator.packet.Packet;

/**
 * What a port does with frames that are not as usual: those of the link itself, those that its
 * protocols look at first, and those that an outage has cut off. Apart from the port, because most
 * frames are as usual, and what every packet touches is kept small.
 */
final class Arrivals {
  private final LinkProtocol[] protocols;
  private int reasonsToBeDown;
  private int epoch;
  private long lostPackets;
  private long lostControlFrames;
  private long controlFrames;

  Arrivals(LinkProtocol[] protocols) {
    this.protocols = protocols;
  }

  /** Whether a frame arrives; where not, the protocols or the transmitter have been told. */
  boolean passes(Packet packet, Transmitter transmitter) {
    if (reasonsToBeDown > 0 || WireMark.epoch(packet.wireMark) != epoch) {
      cutOff(packet, transmitter);
      return false;
    }
    boolean damaged = WireMark.isDamaged(packet.wireMark);
    for (LinkProtocol protocol : protocols) {
      if (!protocol.receive(packet, damaged)) {
        return false;
      }
    }
    return true;
  }

  private void cutOff(Packet packet, Transmitter transmitter) {
    for (LinkProtocol protocol : protocols) {
      if (protocol.willRepeat(packet)) {
        return;
      }
    }
    lostPackets++;
    lostControlFrames += packet.isLinkControl() ? 1 : 0;
    transmitter.report(DropCause.LINK_CUT, packet);
  }

  /** Hands a message that is not a pause to the protocol it is for. */
  void onProtocolMessage(LinkMessage message) {
    for (LinkProtocol protocol : protocols) {
      if (protocol.onMessage(message)) {
        return;
      }
    }
  }

  void countControlFrame() {
    controlFrames++;
  }

  /** One more reason for the link to be down; whether it is the first. */
  boolean goDown() {
    return reasonsToBeDown++ == 0;
  }

  /** One reason less; whether it was the last, so that a new epoch begins. */
  boolean comeUp() {
    if (--reasonsToBeDown > 0) {
      return false;
    }
    epoch++;
    return true;
  }

  boolean isUp() {
    return reasonsToBeDown == 0;
  }

  /** What an undamaged frame of this epoch bears; {@link WireMark#NONE} if others look first. */
  int usualMark() {
    return isUp() && protocols.length == 0 ? WireMark.of(epoch) : WireMark.NONE;
  }

  int epoch() {
    return epoch;
  }

  LinkProtocol[] protocols() {
    return protocols;
  }

  long controlFrames() {
    return controlFrames;
  }

  long lostPackets() {
    return lostPackets;
  }

  long lostDataPackets() {
    return lostPackets - lostControlFrames;
  }
}
