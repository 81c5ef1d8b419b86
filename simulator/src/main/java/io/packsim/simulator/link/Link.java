package io.packsim.simulator.link;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketReceiver;
import org.jspecify.annotations.Nullable;

/** One direction of a link: propagation, and the frames that are lost on the way. */
public final class Link {
  private final int id;
  private final String name;
  private final LogicalProcess from;
  private final LogicalProcess to;
  private final LineRate rate;
  private final long delayPs;
  private final LossModel losses;
  private @Nullable PacketReceiver receiver;
  private int sequence;
  private long lostPackets;

  /**
   * A direction of a link.
   *
   * @param id unique among all directions of all links: it breaks ties between arrivals
   * @param name for messages and results
   * @param delayPs propagation delay, above 0: nothing crosses between processes in no time
   */
  public Link(
      int id,
      String name,
      LogicalProcess from,
      LogicalProcess to,
      LineRate rate,
      long delayPs,
      LossModel losses) {
    if (delayPs <= 0) {
      throw new IllegalArgumentException("delay: expected above 0 ps, received " + delayPs);
    }
    this.id = id;
    this.name = name;
    this.from = from;
    this.to = to;
    this.rate = rate;
    this.delayPs = delayPs;
    this.losses = losses;
  }

  /** Names the far end; once, before the first packet. */
  public void connect(PacketReceiver farEnd) {
    if (receiver != null) {
      throw new IllegalStateException("link " + name + " is connected already");
    }
    receiver = farEnd;
  }

  /** Takes a frame whose last bit leaves the near end at the given time. */
  void carry(Packet packet, long lastBitLeavesAtPs) {
    if (losses.loses(packet)) {
      lostPackets++;
      return;
    }
    PacketReceiver farEnd = receiver;
    if (farEnd == null) {
      throw new SimulationFailure(
          FailureKind.MODEL_INVARIANT, from.nowPs(), "link " + name + " is not connected");
    }
    packet.fly(farEnd, id, sequence++);
    from.send(to, packet, lastBitLeavesAtPs + delayPs);
  }

  /** The direction's id, unique among all directions of all links. */
  public int id() {
    return id;
  }

  /** The link's name. */
  public String name() {
    return name;
  }

  /** The link's rate. */
  public LineRate rate() {
    return rate;
  }

  /** Propagation delay in picoseconds. */
  public long delayPs() {
    return delayPs;
  }

  /** Frames lost on the way so far. */
  public long lostPackets() {
    return lostPackets;
  }
}
