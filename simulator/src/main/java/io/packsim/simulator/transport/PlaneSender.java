package io.packsim.simulator.transport;

import io.packsim.simulator.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * Sends for a socket by several ports. It stands in the ring of every port that may take the next
 * packet, once in each, and the port that is asked first takes it; the packet then bears the
 * addresses of that port and of its counterpart at the far end.
 *
 * <p>An answer goes back the way that the last packet came, so that acknowledgements are spread as
 * the data are; where that way is not usable, by the next that is.
 */
abstract class PlaneSender {
  private final RoceSocket socket;
  private final PlaneTurn[] turns;

  /** The way that the last packet came. */
  private int lastCame;

  /** The port that has asked last. */
  private @Nullable PlaneTurn asked;

  PlaneSender(RoceSocket socket, PlanePath[] paths, int first) {
    this.socket = socket;
    lastCame = first;
    turns = new PlaneTurn[paths.length];
    for (int place = 0; place < turns.length; place++) {
      turns[place] = new PlaneTurn(this, paths[place], place);
    }
  }

  /** Puts the socket among those that want to send. */
  abstract void wakeupForSend();

  /** Whether a port may take the next packet. */
  abstract boolean mayUse(PlaneTurn turn);

  /** Called as a port has taken a data packet, while it is still being asked. */
  abstract void onSent(PlaneTurn turn, Packet packet);

  /** Rate at which the socket can send at most. */
  abstract long lineRateBitsPerSecond();

  /** Called for each packet that arrives for the socket. */
  final void onPacketReceived(Packet packet) {
    if (turns[lastCame].path.localAddress() == packet.destinationAddress) {
      return;
    }
    for (int place = 0; place < turns.length; place++) {
      if (turns[place].path.localAddress() == packet.destinationAddress) {
        lastCame = place;
      }
    }
  }

  final void sendControl(Packet packet) {
    wayBack(packet).sendControl(packet);
  }

  /** As {@link #sendControl}, for one who calls while a port is about to be given a packet. */
  final void sendControlNext(Packet packet) {
    PortFeed feed = wayBack(packet);
    if (asked != null && asked.path.feed == feed) {
      feed.sendControlNext(packet);
    } else {
      feed.sendControlSoon(packet);
    }
  }

  /** Called as a port asks for a packet. */
  final void onAsked(PlaneTurn turn) {
    asked = turn;
  }

  private PortFeed wayBack(Packet packet) {
    PlaneTurn turn = turns[usableFrom(lastCame)];
    turn.address(packet);
    return turn.path.feed;
  }

  /** The first place from here on, around, that is usable; this one if none is. */
  final int usableFrom(int place) {
    for (int i = 0; i < turns.length; i++) {
      int candidate = (place + i) % turns.length;
      if (turns[candidate].path.isUsable()) {
        return candidate;
      }
    }
    return place;
  }

  final void forEachPath(SentData data) {
    for (PlaneTurn turn : turns) {
      data.sent(
          turn.path.localAddress(),
          turn.path.remoteAddress(),
          turn.sentDataPackets(),
          turn.sentDataBytes());
    }
  }

  final PlaneTurn turn(int place) {
    return turns[place];
  }

  final int placeAfter(int place) {
    return (place + 1) % turns.length;
  }

  final int places() {
    return turns.length;
  }

  final RoceSocket socket() {
    return socket;
  }
}
