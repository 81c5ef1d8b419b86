package io.packsim.simulator.switching;

import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.link.PacketSource;
import io.packsim.simulator.packet.EcnCodepoint;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.PacketQueue;
import io.packsim.simulator.queue.EgressScheduler;
import io.packsim.simulator.queue.QueueProfile;
import org.jspecify.annotations.Nullable;

/** The egress queues of one switch port, one for each priority. */
final class EgressQueues implements PacketSource {
  private static final int QUEUES = 8;

  private final SwitchPort port;
  private final QueueProfile profile;
  private final EgressScheduler scheduler;
  private final RandomStream markStream;
  private final PacketQueue[] queues = new PacketQueue[QUEUES];
  private int occupied;
  private int paused;
  private long markedPackets;

  EgressQueues(SwitchPort port, PortParameters parameters, RandomStream markStream) {
    this.port = port;
    this.profile = parameters.profile();
    this.scheduler = parameters.scheduler().create();
    this.markStream = markStream;
    for (int queue = 0; queue < QUEUES; queue++) {
      queues[queue] = new PacketQueue();
    }
  }

  void add(Packet packet) {
    PacketQueue queue = queues[packet.priority];
    mark(packet, queue.bytes());
    queue.add(packet);
    occupied |= 1 << packet.priority;
  }

  /** RoCEv2 packets are marked whether or not they are ECN-capable; a CNP never is. */
  private void mark(Packet packet, long depthBytes) {
    double probability = profile.markProbability(depthBytes);
    if (probability > 0
        && packet.kind != PacketKind.CNP
        && (probability >= 1 || markStream.occurs(probability))) {
      packet.ecn = EcnCodepoint.CE;
      markedPackets++;
    }
  }

  @Override
  public boolean isReady() {
    return (occupied & ~paused) != 0;
  }

  @Override
  public void pausedPriorities(int mask) {
    paused = mask;
  }

  @Override
  public @Nullable Packet nextPacket() {
    int ready = occupied & ~paused;
    if (ready == 0) {
      return null;
    }
    return take(scheduler.next(ready));
  }

  @Override
  public @Nullable Packet nextQueued() {
    return occupied == 0 ? null : take(Integer.numberOfTrailingZeros(occupied));
  }

  private @Nullable Packet take(int chosen) {
    Packet packet = queues[chosen].poll();
    if (queues[chosen].isEmpty()) {
      occupied &= ~(1 << chosen);
    }
    if (packet != null) {
      port.departed(packet);
    }
    return packet;
  }

  long markedPackets() {
    return markedPackets;
  }
}
