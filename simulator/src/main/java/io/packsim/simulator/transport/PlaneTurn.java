package io.packsim.simulator.transport;

import io.packsim.simulator.packet.Packet;
import org.jspecify.annotations.Nullable;

/** A socket's place in the ring of one of the ports that it sends by. */
final class PlaneTurn extends FeedMember {
  final PlanePath path;

  /** Its index among the socket's ways. */
  final int place;

  private final PlaneSender sender;
  private long sentDataPackets;
  private long sentDataBytes;

  PlaneTurn(PlaneSender sender, PlanePath path, int place) {
    this.sender = sender;
    this.path = path;
    this.place = place;
  }

  @Override
  int priority() {
    return sender.socket().priority();
  }

  @Override
  @Nullable Packet nextPacket() {
    if (!sender.mayUse(this)) {
      return null;
    }
    sender.onAsked(this);
    Packet packet = sender.socket().nextPacket(path.feed);
    if (packet != null) {
      address(packet);
      sentDataPackets++;
      sentDataBytes += packet.frameBytes;
      sender.onSent(this, packet);
    }
    return packet;
  }

  @Override
  boolean hasWork() {
    return sender.mayUse(this) && sender.socket().hasWork();
  }

  void address(Packet packet) {
    packet.sourceAddress = path.localAddress();
    packet.destinationAddress = path.remoteAddress();
  }

  long sentDataPackets() {
    return sentDataPackets;
  }

  long sentDataBytes() {
    return sentDataBytes;
  }
}
