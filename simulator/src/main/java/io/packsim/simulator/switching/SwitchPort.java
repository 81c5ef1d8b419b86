package io.packsim.simulator.switching;

import io.packsim.simulator.buffer.EgressPool;
import io.packsim.simulator.buffer.IngressPool;
import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.link.FrameRelease;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.link.Transmitter;
import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.EcnCodepoint;
import io.packsim.simulator.packet.HopRecord;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketReceiver;
import io.packsim.simulator.packet.Telemetry;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/** One port of a switch: its queues and its place in the buffer. */
public final class SwitchPort implements PacketReceiver {
  private static final int KIBIBYTE = 1024;

  private final FabricSwitch owner;
  private final int index;
  private final IngressPool ingressPool;
  private final EgressPool egressPool;
  private final int bufferPort;
  private final EgressQueues queues;
  private final Port port;
  private final Transmitter transmitter;

  /** Null where the link below need not know what has left the buffer. */
  private final @Nullable FrameRelease releases;

  /** What the switch's passage has to know of the port, and where it ends. */
  private final PassageEnd passageEnd;

  /** What the sender at the far end is meant to hold back: bit p stands for priority p. */
  private int heldBack;

  private @Nullable QueueTracker tracker;

  SwitchPort(
      FabricSwitch owner,
      int index,
      LinkEnd end,
      BufferSlot buffer,
      PortParameters parameters,
      RandomStream markStream) {
    this.owner = owner;
    this.index = index;
    ingressPool = buffer.ingress();
    egressPool = buffer.egress();
    bufferPort = buffer.port();
    queues = new EgressQueues(this, end, parameters, markStream);
    port = new Port(end, queues, this);
    transmitter = port.transmitter();
    releases = port.releases();
    passageEnd = new PassageEnd(this, end.incomingRate(), end.outgoing().rate());
  }

  @Override
  public void receive(Packet packet) {
    owner.forward(packet, this);
  }

  /** The egress queue in which packets of a priority wait. */
  int queueOf(int priority) {
    return queues.queueOf(priority);
  }

  /** Why a packet may not join its egress queue; {@code null} if it may. */
  @Nullable DropCause refusal(Packet packet, int queue) {
    return tracker == null ? queues.refusal(packet, queue) : refusal(tracker, packet, queue);
  }

  private @Nullable DropCause refusal(QueueTracker observer, Packet packet, int queue) {
    boolean wasMarked = packet.ecn == EcnCodepoint.CE;
    DropCause refusal = queues.refusal(packet, queue);
    if (refusal != null) {
      observer.dropped(queue, refusal);
    } else if (!wasMarked && packet.ecn == EcnCodepoint.CE) {
      observer.marked(queue);
    }
    return refusal;
  }

  void enqueue(Packet packet, int queue) {
    queues.add(packet, queue);
    if (tracker != null) {
      tracker.joined(queue, packet.frameBytes);
    }
    transmitter.kick();
  }

  PassageEnd passageEnd() {
    return passageEnd;
  }

  /** Hands on what arrives as soon as so many bytes have; before the first packet. */
  public void cutThrough(int headerBytes) {
    passageEnd.cutThrough(headerBytes);
  }

  /** How long a packet that joins the port now waits for those before it. */
  long backlogPs() {
    long psPerKibibyte = passageEnd.outgoingRate().serializationPs(KIBIBYTE);
    return transmitter.busyPs() + queuedBytes() * psPerKibibyte / KIBIBYTE;
  }

  void departed(Packet packet, int queue) {
    if (tracker != null) {
      tracker.left(queue, packet.frameBytes);
    }
    owner.departed(packet, queue, this);
    if (packet.extension instanceof Telemetry telemetry) {
      packet.extension = telemetry.with(record(telemetry.last()));
    }
  }

  private HopRecord record(@Nullable HopRecord before) {
    Link outgoing = port.outgoing();
    return new HopRecord(
        outgoing.id(),
        owner.nowPs(),
        transmitter.sentBytes(),
        queuedBytes(),
        outgoing.rate().bitsPerSecond(),
        before);
  }

  /** The bytes of the next packet that would leave with a priority; 0 if there is none. */
  int nextFrameBytes(int priority) {
    return queues.nextFrameBytes(priority);
  }

  /** A packet that came in by the port has left the switch, or found no room in it. */
  void released(Packet packet) {
    if (releases != null) {
      releases.released(packet.priority, packet.frameBytes);
    }
  }

  int index() {
    return index;
  }

  /** Ingress counters of the buffer that serves the port. */
  IngressPool ingressPool() {
    return ingressPool;
  }

  /** Egress counters of the buffer that serves the port. */
  EgressPool egressPool() {
    return egressPool;
  }

  /** Whether the port's egress queues are charged to a buffer. */
  public boolean usesEgress(EgressPool pool) {
    return egressPool == pool;
  }

  /** The port's index among the ports of its buffer. */
  int bufferPort() {
    return bufferPort;
  }

  /** Asks the sender at the far end to hold back some priorities. */
  void pauseSender(int priorities) {
    heldBack |= priorities;
    port.pauseSender().pause(priorities);
  }

  /** Lets the sender at the far end go on with some priorities. */
  void resumeSender(int priorities) {
    heldBack &= ~priorities;
    port.pauseSender().resume(priorities);
  }

  /** Whether the sender at the far end is meant to hold back a priority. */
  boolean holdsBack(int priority) {
    return (heldBack & (1 << priority)) != 0;
  }

  /** Follows what happens at the port's egress queues, for results; before the first packet. */
  public void track(QueueTracker newTracker) {
    tracker = newTracker;
  }

  /** What has been seen of the port's egress queues; {@code null} if nobody looked. */
  public @Nullable QueueTracker tracker() {
    return tracker;
  }

  /** A packet for this port was dropped. */
  void dropped(Packet packet, DropCause cause) {
    if (tracker != null) {
      tracker.dropped(queueOf(packet.priority), cause);
    }
  }

  /**
   * Says whether the port's link is up, as far as the switch knows. New packets do not take a port
   * that is not alive; those that wait there stay, and are the link's to keep or to lose. Where no
   * other port leads to their destination, new packets are dropped.
   *
   * <p>Each switch knows its own links only: others go on sending it what it cannot forward. Called
   * on the switch's own process.
   */
  public void setAlive(boolean isAlive) {
    owner.setAlive(index, isAlive);
  }

  /**
   * Names the incident that is to blame if no port leads to a destination, this one being the first
   * of those that did. Called on the switch's own process.
   */
  public void blame(int incident) {
    owner.blame(index, incident);
  }

  /** Whether new packets may take the port. */
  public boolean isAlive() {
    return owner.isAlive(index);
  }

  /** Whether the far end is meant to hold back anything. */
  public boolean holdsBack() {
    return heldBack != 0;
  }

  /** The port's link side. */
  public Port port() {
    return port;
  }

  /** Shows the packets that wait to be sent and their queues, the oldest of each first. */
  public void forEachWaiting(ObjIntConsumer<Packet> visitor) {
    queues.forEachWaiting(visitor);
  }

  /** The priorities of a queue that the far end has paused; any of them holds the queue back. */
  public int pausedPriorities(int queue) {
    int paused = 0;
    for (int left = port.pauseReceiver().pausedMask(); left != 0; left &= left - 1) {
      int priority = Integer.numberOfTrailingZeros(left);
      paused |= queueOf(priority) == queue ? 1 << priority : 0;
    }
    return paused;
  }

  /**
   * Whether a packet in the switch came in by this port and is of a group for whose sake the sender
   * at the far end holds back one of some priorities.
   */
  public boolean holdsBackFor(Packet inTheSwitch, int priorities) {
    int group = ingressPool.groupOf(inTheSwitch.priority);
    return inTheSwitch.ingressPort == index && (ingressPool.prioritiesOf(group) & priorities) != 0;
  }

  /** The switch. */
  public String switchName() {
    return owner.name();
  }

  /** Bytes that wait at the port now, as its buffer counts them. */
  public long queuedBytes() {
    return egressPool.portBytes(bufferPort);
  }

  /** Packets marked at the port's egress queues. */
  public long markedPackets() {
    return queues.markedPackets();
  }

  /** Packets that the port's egress queues dropped by depth (WRED). */
  public long earlyDrops() {
    return queues.earlyDrops();
  }

  /** Packets that the port's egress queues dropped at their limit. */
  public long fullDrops() {
    return queues.fullDrops();
  }

  /** Most bytes that an egress queue of the port has held. */
  public long peakQueueBytes(int queue) {
    return egressPool.peakBytes(bufferPort, queue);
  }

  /** Most reserved and shared bytes that an ingress group of the port has held. */
  public long peakIngressBytes(int group) {
    return ingressPool.peakHeldBytes(bufferPort, group);
  }

  /** Most headroom bytes that an ingress group of the port has held. */
  public long peakHeadroomBytes(int group) {
    return ingressPool.peakHeadroomBytes(bufferPort, group);
  }

  /** How many ingress groups the port's buffer keeps, the implied one included. */
  public int groupCount() {
    return ingressPool.groupCount();
  }
}
