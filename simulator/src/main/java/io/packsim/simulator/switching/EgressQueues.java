package io.packsim.simulator.switching;

import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.PacketSource;
import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketQueue;
import io.packsim.simulator.queue.EgressScheduler;
import io.packsim.simulator.queue.QueueContext;
import io.packsim.simulator.queue.QueueGate;
import io.packsim.simulator.queue.QueueHeads;
import io.packsim.simulator.queue.TrafficClasses;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/** The egress queues of one switch port. */
final class EgressQueues implements PacketSource, QueueHeads {
  private static final int QUEUES = 8;

  private final SwitchPort port;
  private final EgressScheduler scheduler;

  /** Made when they are first used: few ports use more than two. */
  private final @Nullable PacketQueue[] queues = new PacketQueue[QUEUES];

  /** The queue of each priority, see {@link TrafficClasses#packedQueues}. */
  private final int queueOfPriority;

  /** Priority with which packets leave, by that with which they came; null where it is the same. */
  private final int @Nullable [] rewrite;

  private int occupied;
  private int paused;

  /** Null where every packet joins its queue as it is. */
  private final @Nullable QueueEntry entry;

  /** Null where packets do not wait by the port they came in by. */
  private final VirtualQueues @Nullable [] virtual;

  EgressQueues(SwitchPort port, LinkEnd end, PortParameters parameters, RandomStream random) {
    this.port = port;
    scheduler = parameters.scheduler().create();
    rewrite = parameters.priorityRewrite().table();
    TrafficClasses classes = parameters.trafficClasses();
    queueOfPriority = classes.packedQueues();
    QueueGate gate =
        QueueGate.of(
            parameters.profile(),
            parameters.limit(),
            new QueueContext(random, classes, end.outgoing().rate()));
    entry = gate == null ? null : new QueueEntry(gate, end.process());
    virtual = parameters.profile().isVirtual() ? virtualQueues() : null;
  }

  private static VirtualQueues[] virtualQueues() {
    VirtualQueues[] queues = new VirtualQueues[QUEUES];
    for (int queue = 0; queue < QUEUES; queue++) {
      queues[queue] = new VirtualQueues();
    }
    return queues;
  }

  /** The queue in which packets of a priority wait. */
  int queueOf(int priority) {
    return (queueOfPriority >>> (priority * TrafficClasses.PACKED_BITS)) & (QUEUES - 1);
  }

  /**
   * Why a packet may not join its queue, or {@code null} if it may; then it is marked where it has
   * to be.
   */
  @Nullable DropCause refusal(Packet packet, int queue) {
    if (entry == null) {
      return null;
    }
    PacketQueue waiting = virtual == null ? queue(queue) : virtual[queue].of(packet.ingressPort);
    return entry.refusal(packet, number(packet, queue), waiting);
  }

  private PacketQueue queue(int number) {
    PacketQueue queue = queues[number];
    if (queue == null) {
      queue = new PacketQueue();
      queues[number] = queue;
    }
    return queue;
  }

  /** The number under which the gate knows the queue of a packet. */
  private int number(Packet packet, int queue) {
    return virtual == null ? queue : packet.ingressPort * QUEUES + queue;
  }

  void add(Packet packet, int queue) {
    if (virtual == null) {
      queue(queue).add(packet);
    } else {
      virtual[queue].add(packet);
    }
    occupied |= 1 << queue;
  }

  @Override
  public boolean isReady() {
    return (occupied & ~paused) != 0;
  }

  @Override
  public void pausedPriorities(int mask) {
    paused = queuesOf(mask);
  }

  /** The queues of packets that would leave with some priorities: bit q stands for queue q. */
  private int queuesOf(int leaving) {
    int mask = 0;
    for (int priority = 0; priority < QUEUES; priority++) {
      int leaves = rewrite == null ? priority : rewrite[priority];
      mask |= ((leaving >> leaves) & 1) << queueOf(priority);
    }
    return mask;
  }

  @Override
  public int nextFrameBytes(int priority) {
    int most = 0;
    for (int left = queuesOf(1 << priority); left != 0; left &= left - 1) {
      most = Math.max(most, headBytes(Integer.numberOfTrailingZeros(left)));
    }
    return most;
  }

  @Override
  public int headBytes(int queue) {
    return virtual == null ? queue(queue).headFrameBytes() : virtual[queue].headBytes();
  }

  @Override
  public @Nullable Packet nextPacket() {
    int ready = occupied & ~paused;
    if (ready == 0) {
      return null;
    }
    return take(scheduler.next(ready, this));
  }

  @Override
  public @Nullable Packet nextQueued() {
    return occupied == 0 ? null : take(Integer.numberOfTrailingZeros(occupied));
  }

  private @Nullable Packet take(int chosen) {
    Packet packet = virtual == null ? poll(chosen) : poll(virtual[chosen], chosen);
    if (packet != null) {
      port.departed(packet, chosen);
      if (rewrite != null) {
        packet.priority = (byte) rewrite[packet.priority];
      }
    }
    return packet;
  }

  private @Nullable Packet poll(int chosen) {
    PacketQueue queue = queue(chosen);
    Packet packet = queue.poll();
    if (queue.isEmpty()) {
      occupied &= ~(1 << chosen);
      if (entry != null) {
        entry.emptied(chosen);
      }
    }
    return packet;
  }

  private @Nullable Packet poll(VirtualQueues queue, int chosen) {
    Packet packet = queue.poll();
    if (queue.isEmpty()) {
      occupied &= ~(1 << chosen);
    }
    if (entry != null && packet != null && queue.of(packet.ingressPort).isEmpty()) {
      entry.emptied(number(packet, chosen));
    }
    return packet;
  }

  /** Shows the packets that wait and their queues, the oldest of each first. */
  void forEachWaiting(ObjIntConsumer<Packet> visitor) {
    for (int queue = 0; queue < QUEUES; queue++) {
      int number = queue;
      queue(queue).forEach(packet -> visitor.accept(packet, number));
      if (virtual != null) {
        virtual[queue].forEach(packet -> visitor.accept(packet, number));
      }
    }
  }

  long markedPackets() {
    return entry == null ? 0 : entry.markedPackets();
  }

  /** Packets dropped by depth. */
  long earlyDrops() {
    return entry == null ? 0 : entry.earlyDrops();
  }

  /** Packets dropped at the limit of their queue. */
  long fullDrops() {
    return entry == null ? 0 : entry.fullDrops();
  }
}
