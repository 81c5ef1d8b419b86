package io.packsim.simulator.link;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.DropObserver;
import io.packsim.simulator.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * How one direction of a link loses or damages frames, and who is told. Apart from the link,
 * because most frames pass unharmed, and what every packet touches is kept small.
 */
final class LinkHazards {
  private final LogicalProcess from;
  private final String linkName;
  private final @Nullable BitErrors errors;
  private @Nullable LossModel losses;
  private boolean deliversDamaged;
  private @Nullable DropObserver observer;
  private @Nullable Runnable errorWatcher;
  private int errorIncident;
  private int lossIncident;
  private long lostPackets;
  private long lostControlFrames;

  LinkHazards(
      LogicalProcess from,
      String linkName,
      @Nullable BitErrors errors,
      @Nullable LossModel losses) {
    this.from = from;
    this.linkName = linkName;
    this.errors = errors;
    this.losses = losses;
  }

  /** Right bits before the next wrong one. */
  long nextGapBits() {
    return errors == null ? BitErrors.NEVER : errors.nextGapBits();
  }

  /** A frame has a wrong bit: it arrives damaged, or is lost and told of. */
  boolean arrivesDamaged(Packet packet) {
    tellOfError();
    if (!deliversDamaged) {
      lose(packet, DropCause.BIT_ERROR, errorIncident);
    }
    return deliversDamaged;
  }

  /** Whether the loss model takes a frame, which is then told of. */
  boolean takes(Packet packet) {
    if (losses == null || !losses.loses(packet)) {
      return false;
    }
    tellOfError();
    lose(packet, DropCause.LINK_FILTER, lossIncident);
    return true;
  }

  /** A frame that link-layer retry repeats is not lost. */
  private void lose(Packet packet, DropCause cause, int incident) {
    if (deliversDamaged && packet.linkSequence != Packet.NO_LINK_SEQUENCE) {
      return;
    }
    lostPackets++;
    if (packet.isLinkControl()) {
      lostControlFrames++;
    } else if (observer != null) {
      observer.onDrop(from.nowPs(), from.name(), linkName, cause, incident, packet);
    }
  }

  private void tellOfError() {
    if (errorWatcher != null) {
      errorWatcher.run();
    }
  }

  /** Whether frames may be lost by another cause than bit errors. */
  boolean hasLosses() {
    return losses != null;
  }

  void deliverDamaged() {
    deliversDamaged = true;
  }

  void watchErrors(Runnable watcher) {
    if (errorWatcher != null) {
      throw new IllegalStateException("link " + linkName + " is watched already");
    }
    errorWatcher = watcher;
  }

  void observeLosses(DropObserver newObserver) {
    observer = newObserver;
  }

  void changeErrorRate(double log10Ber, int incident) {
    if (errors == null) {
      throw new IllegalStateException("link " + linkName + " has no random numbers for bit errors");
    }
    errors.changeRate(log10Ber);
    errorIncident = incident;
  }

  void changeLosses(@Nullable LossModel newLosses, int incident) {
    lossIncident = incident;
    losses = newLosses;
  }

  String linkName() {
    return linkName;
  }

  long lostPackets() {
    return lostPackets;
  }

  long lostControlFrames() {
    return lostControlFrames;
  }
}
