package io.packsim.simulator.transport;

import io.packsim.simulator.packet.Packet;

/**
 * The ports in turn, one for each message: after the last packet of a message the next port has the
 * turn. What is sent again goes by the port that has the turn then.
 */
final class MessageTurns extends PlaneSender {
  private final long lineRateBitsPerSecond;
  private int current;

  MessageTurns(RoceSocket socket, PlanePath[] paths, int first) {
    super(socket, paths, first);
    current = first;
    long fastest = 0;
    for (PlanePath path : paths) {
      fastest = Math.max(fastest, path.feed.lineRateBitsPerSecond());
    }
    lineRateBitsPerSecond = fastest;
  }

  @Override
  void wakeupForSend() {
    current = usableFrom(current);
    PlaneTurn turn = turn(current);
    turn.path.feed.socketReady(turn);
  }

  @Override
  boolean mayUse(PlaneTurn turn) {
    return turn.place == current;
  }

  /** The next port is asked only once the one that asks now has got its packet. */
  @Override
  void onSent(PlaneTurn turn, Packet packet) {
    if (packet.kind.endsMessage()) {
      current = usableFrom(placeAfter(current));
      if (turn.place != current && socket().hasWork()) {
        turn(current).path.feed.socketReadySoon(turn(current));
      }
    }
  }

  @Override
  long lineRateBitsPerSecond() {
    return lineRateBitsPerSecond;
  }
}
