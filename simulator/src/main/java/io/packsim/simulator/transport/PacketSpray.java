package io.packsim.simulator.transport;

import io.packsim.simulator.packet.Packet;

/** For each packet the port that is free first; where several are, they take turns. */
final class PacketSpray extends PlaneSender {
  private final long lineRateBitsPerSecond;

  /** The place that is asked first. */
  private int next;

  PacketSpray(RoceSocket socket, PlanePath[] paths, int first) {
    super(socket, paths, first);
    next = first;
    long sum = 0;
    for (PlanePath path : paths) {
      sum += path.feed.lineRateBitsPerSecond();
    }
    lineRateBitsPerSecond = sum;
  }

  @Override
  void wakeupForSend() {
    int place = next;
    for (int i = 0; i < places() && socket().hasWork(); i++) {
      PlaneTurn turn = turn(place);
      if (turn.path.isUsable()) {
        turn.path.feed.socketReady(turn);
      }
      place = placeAfter(place);
    }
  }

  @Override
  boolean mayUse(PlaneTurn turn) {
    return turn.path.leadsThere();
  }

  @Override
  void onSent(PlaneTurn turn, Packet packet) {
    next = placeAfter(turn.place);
  }

  @Override
  long lineRateBitsPerSecond() {
    return lineRateBitsPerSecond;
  }
}
