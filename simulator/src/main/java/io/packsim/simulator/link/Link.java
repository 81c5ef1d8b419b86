package io.packsim.simulator.link;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.packet.DropCause;
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
  private final String name;
  private final LogicalProcess from;
  private final LogicalProcess to;
  private final long delayPs;
  private final @Nullable BitErrors errors;
  private LineRate rate;
  private @Nullable PacketReceiver receiver;
  private int sequence;

  /** Right bits that are still to come before the next wrong one. */
  private long errorFreeBits = BitErrors.NEVER;

  /** Marks what flies: see {@link WireMark}. */
  private int wireMark;

  private @Nullable LossModel losses;
  private boolean deliversDamaged;

  /** Bytes of a frame after which it is delivered; 0 for all of it. */
  private int headerBytes;

  private @Nullable DropObserver observer;
  private int errorIncident;
  private int lossIncident;
  private @Nullable Runnable errorWatcher;
  private long lostPackets;
  private long lostControlFrames;

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
    this(id, name, from, to, rate, delayPs, errors, null);
    errorFreeBits = errors.nextGapBits();
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
    this(id, name, from, to, rate, delayPs, null, losses);
  }

  private Link(
      int id,
      String name,
      LogicalProcess from,
      LogicalProcess to,
      LineRate rate,
      long delayPs,
      @Nullable BitErrors errors,
      @Nullable LossModel losses) {
    if (delayPs <= 0) {
      throw new IllegalArgumentException("delay: expected above 0 ps, received " + delayPs);
    }
    this.id = id;
    this.name = name;
    this.from = from;
    this.to = to;
    this.rate = rate;
    this.delayPs = delayPs;
    this.errors = errors;
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
    int mark = wireMark;
    errorFreeBits -= (long) packet.frameBytes << 3;
    if (errorFreeBits < 0) {
      drawGap();
      tellOfError();
      if (!deliversDamaged) {
        lose(packet, DropCause.BIT_ERROR, errorIncident);
        return;
      }
      mark |= WireMark.DAMAGED;
    }
    if (losses != null && losses.loses(packet)) {
      tellOfError();
      lose(packet, DropCause.LINK_FILTER, lossIncident);
      return;
    }
    PacketReceiver farEnd = receiver;
    if (farEnd == null) {
      throw new SimulationFailure(
          FailureKind.MODEL_INVARIANT, from.nowPs(), "link " + name + " is not connected");
    }
    packet.fly(farEnd, id, sequence++, mark);
    long arrivesAtPs = lastBitLeavesAtPs + delayPs;
    if (headerBytes > 0 && !packet.isLinkControl() && packet.frameBytes > headerBytes) {
      arrivesAtPs -= rate.serializationPs(packet.frameBytes - headerBytes);
    }
    from.send(to, packet, arrivesAtPs);
  }

  private void lose(Packet packet, DropCause cause, int incident) {
    if (deliversDamaged && packet.linkSequence != Packet.NO_LINK_SEQUENCE) {
      return;
    }
    lostPackets++;
    lostControlFrames += packet.isLinkControl() ? 1 : 0;
    if (observer != null && !packet.isLinkControl()) {
      observer.onDrop(from.nowPs(), from.name(), name, cause, incident, packet);
    }
  }

  private void tellOfError() {
    if (errorWatcher != null) {
      errorWatcher.run();
    }
  }

  private void drawGap() {
    errorFreeBits = errors == null ? BitErrors.NEVER : errors.nextGapBits();
  }

  /**
   * Lets frames arrive as soon as their first bytes have, for a switch that cuts through; those of
   * the link itself arrive as a whole. Called before the first frame.
   *
   * @param bytes of the frame, without its preamble
   */
  public void deliverOnHeader(int bytes) {
    headerBytes = bytes;
  }

  /** Begins to number what flies anew: what is on its way now is of an earlier epoch. */
  void beginEpoch(int epoch) {
    wireMark = WireMark.of(epoch);
  }

  /** Lets damaged frames arrive, marked, where the far end repairs them. */
  void deliverDamaged() {
    deliversDamaged = true;
  }

  /** Names who is told of each frame that is lost or damaged, as it is sent; at most one. */
  public void watchErrors(Runnable watcher) {
    if (errorWatcher != null) {
      throw new IllegalStateException("link " + name + " is watched already");
    }
    errorWatcher = watcher;
  }

  void observeLosses(DropObserver newObserver) {
    observer = newObserver;
  }

  /** Changes the rate of bit errors of what is sent from now on, and the incident to blame. */
  void changeErrorRate(double log10Ber, int incident) {
    if (errors == null) {
      throw new IllegalStateException("link " + name + " has no random numbers for bit errors");
    }
    errors.changeRate(log10Ber);
    errorIncident = incident;
    drawGap();
  }

  /** Loses frames by another model from now on; {@code null} for none. */
  void changeLosses(@Nullable LossModel newLosses, int incident) {
    lossIncident = incident;
    losses = newLosses;
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

  /**
   * Frames lost on the way so far, but for those that were on it when the link went down and those
   * that the link itself repeats.
   */
  public long lostPackets() {
    return lostPackets;
  }

  /** Those of them that were no frames of the link itself. */
  public long lostDataPackets() {
    return lostPackets - lostControlFrames;
  }
}
