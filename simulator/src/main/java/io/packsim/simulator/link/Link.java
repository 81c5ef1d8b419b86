package io.packsim.simulator.link;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.packet.DropObserver;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketReceiver;
import org.jspecify.annotations.Nullable;

/**
 * One direction of a link: propagation, and the frames that are lost on the way. It belongs to the
 * process of its sending end.
 *
 * <p>A wrong bit anywhere in the frame, from destination address to FCS, damages it; the preamble
 * does not count. Pause frames and ordered sets are hit like all others.
 */
public final class Link {
  private final int id;
  private final LogicalProcess from;
  private final LogicalProcess to;
  private final long delayPs;
  private final LinkHazards hazards;
  private LineRate rate;
  private @Nullable PacketReceiver receiver;
  private int sequence;

  /** Right bits that are still to come before the next wrong one. */
  private long errorFreeBits;

  /** Marks what flies: see {@link WireMark}. */
  private int wireMark;

  /** Bytes of a frame after which it is delivered; 0 for all of it. */
  private short headerBytes;

  /** Whether nothing can happen to a frame, and all of it arrives at once. */
  private boolean isPlain;

  /**
   * A direction of a link with bit errors.
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
      BitErrors errors) {
    this(id, from, to, rate, delayPs, new LinkHazards(from, name, errors, null));
  }

  /** A direction of a link without bit errors, but for other losses. */
  public Link(
      int id,
      String name,
      LogicalProcess from,
      LogicalProcess to,
      LineRate rate,
      long delayPs,
      LossModel losses) {
    this(id, from, to, rate, delayPs, new LinkHazards(from, name, null, losses));
  }

  private Link(
      int id,
      LogicalProcess from,
      LogicalProcess to,
      LineRate rate,
      long delayPs,
      LinkHazards hazards) {
    if (delayPs <= 0) {
      throw new IllegalArgumentException("delay: expected above 0 ps, received " + delayPs);
    }
    this.id = id;
    this.from = from;
    this.to = to;
    this.rate = rate;
    this.delayPs = delayPs;
    this.hazards = hazards;
    errorFreeBits = hazards.nextGapBits();
    findOutWhetherPlain();
  }

  private void findOutWhetherPlain() {
    isPlain = errorFreeBits == BitErrors.NEVER && headerBytes == 0 && !hazards.hasLosses();
  }

  /** Names the far end; once, before the first packet. */
  public void connect(PacketReceiver farEnd) {
    if (receiver != null) {
      throw new IllegalStateException("link " + name() + " is connected already");
    }
    receiver = farEnd;
  }

  /** Takes a frame whose last bit leaves the near end at the given time. */
  void carry(Packet packet, long lastBitLeavesAtPs) {
    if (isPlain) {
      deliver(packet, lastBitLeavesAtPs + delayPs, wireMark);
    } else {
      carryPerilously(packet, lastBitLeavesAtPs + delayPs);
    }
  }

  private void carryPerilously(Packet packet, long arrivesAtPs) {
    int mark = wireMark;
    errorFreeBits -= (long) packet.frameBytes << 3;
    if (errorFreeBits < 0) {
      errorFreeBits = hazards.nextGapBits();
      if (!hazards.arrivesDamaged(packet)) {
        return;
      }
      mark |= WireMark.DAMAGED;
    }
    if (!hazards.takes(packet)) {
      deliver(packet, arrivesAtPs - aheadPs(packet), mark);
    }
  }

  /** How long before its last bit a frame is delivered. */
  private long aheadPs(Packet packet) {
    return headerBytes == 0 || packet.isLinkControl() || packet.frameBytes <= headerBytes
        ? 0
        : rate.serializationPs(packet.frameBytes - headerBytes);
  }

  private void deliver(Packet packet, long arrivesAtPs, int mark) {
    PacketReceiver farEnd = receiver;
    if (farEnd == null) {
      throw new SimulationFailure(
          FailureKind.MODEL_INVARIANT, from.nowPs(), "link " + name() + " is not connected");
    }
    packet.fly(farEnd, id, sequence++, mark);
    from.send(to, packet, arrivesAtPs);
  }

  /**
   * Lets frames arrive as soon as their first bytes have, for a switch that cuts through; those of
   * the link itself arrive as a whole. Called before the first frame.
   *
   * @param bytes of the frame, without its preamble
   */
  public void deliverOnHeader(int bytes) {
    headerBytes = (short) Math.min(bytes, Short.MAX_VALUE);
    findOutWhetherPlain();
  }

  /** Begins to number what flies anew: what is on its way now is of an earlier epoch. */
  void beginEpoch(int epoch) {
    wireMark = WireMark.of(epoch);
  }

  /** Lets damaged frames arrive, marked, where the far end repairs them. */
  void deliverDamaged() {
    hazards.deliverDamaged();
  }

  /** Names who is told of each frame that is lost or damaged, as it is sent; at most one. */
  public void watchErrors(Runnable watcher) {
    hazards.watchErrors(watcher);
  }

  void observeLosses(DropObserver observer) {
    hazards.observeLosses(observer);
  }

  /** Changes the rate of bit errors of what is sent from now on, and the incident to blame. */
  void changeErrorRate(double log10Ber, int incident) {
    hazards.changeErrorRate(log10Ber, incident);
    errorFreeBits = hazards.nextGapBits();
    findOutWhetherPlain();
  }

  /** Loses frames by another model from now on; {@code null} for none. */
  void changeLosses(@Nullable LossModel losses, int incident) {
    hazards.changeLosses(losses, incident);
    findOutWhetherPlain();
  }

  void changeRate(LineRate newRate) {
    rate = newRate;
  }

  /** The direction's id, unique among all directions of all links. */
  public int id() {
    return id;
  }

  /** The link's name. */
  public String name() {
    return hazards.linkName();
  }

  /** The link's rate. */
  public LineRate rate() {
    return rate;
  }

  /** Propagation delay in picoseconds. */
  public long delayPs() {
    return delayPs;
  }

  /**
   * Frames lost on the way so far, but for those that were on it when the link went down and those
   * that the link itself repeats.
   */
  public long lostPackets() {
    return hazards.lostPackets();
  }

  /** Those of them that were no frames of the link itself. */
  public long lostDataPackets() {
    return hazards.lostPackets() - hazards.lostControlFrames();
  }
}
