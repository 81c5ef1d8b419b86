package io.packsim.simulator.link;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.DropObserver;
import io.packsim.simulator.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * What a transmitter sends while its link is down: nothing. What waits and is not kept is lost
 * where it waits; the incident to blame is the last outage.
 */
final class Outage implements PacketSource {
  private final LogicalProcess process;
  private final Link link;
  private final PacketSource source;
  private final QueuedOnDown queuedOnDown;
  private @Nullable DropObserver observer;
  private int incident;
  private long discardedPackets;

  Outage(LinkEnd end, PacketSource source) {
    process = end.process();
    link = end.outgoing();
    queuedOnDown = end.queuedOnDown();
    this.source = source;
  }

  void begin(int newIncident) {
    incident = newIncident;
    discardUnlessKept();
  }

  /** What is sent while the link is up. */
  PacketSource source() {
    return source;
  }

  @Override
  public @Nullable Packet nextPacket() {
    discardUnlessKept();
    return null;
  }

  @Override
  public boolean isReady() {
    return false;
  }

  @Override
  public void pausedPriorities(int mask) {
    source.pausedPriorities(mask);
  }

  private void discardUnlessKept() {
    if (queuedOnDown == QueuedOnDown.DROP) {
      discardQueued();
    }
  }

  void discardQueued() {
    for (Packet packet = source.nextQueued(); packet != null; packet = source.nextQueued()) {
      discardedPackets++;
      report(DropCause.LINK_DOWN_QUEUED, packet);
    }
  }

  void report(DropCause cause, Packet packet) {
    if (observer != null && !packet.isLinkControl()) {
      observer.onDrop(process.nowPs(), process.name(), link.name(), cause, incident, packet);
    }
  }

  void observeLosses(DropObserver newObserver) {
    observer = newObserver;
  }

  long discardedPackets() {
    return discardedPackets;
  }
}
