package io.packsim.simulator.nic;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.link.FrameRelease;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.DropObserver;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketReceiver;
import io.packsim.simulator.transport.PayloadSink;
import io.packsim.simulator.transport.RoceTransport;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What lies between the ports of a NIC and the memory of its host. A request packet that finds no
 * room in the receive buffer is dropped before the transport sees it; one that the transport
 * accepts stays in the buffer until its payload has left for memory. The transport answers a packet
 * as it arrives, as an acknowledgement says nothing about memory; a receive completes when its
 * bytes are there.
 *
 * <p>Acknowledgements, notifications and packets that are not accepted take no room.
 */
public final class ReceivePath implements PayloadSink, MemoryUser {
  private final String node;
  private final LogicalProcess process;
  private final RoceTransport transport;
  private final int pausedPriorities;
  private final @Nullable LineRate usualRate;
  private final ReceiveBuffer buffer;
  private final HostMemory memory;
  private final FarEndPauses pauses = new FarEndPauses();
  private final DropObserver observer;

  /** Whom each port tells of what has left the buffer; null for nobody. */
  private final List<@Nullable FrameRelease> releases = new ArrayList<>();

  /** The packet being received, if it has gone into the buffer. */
  private @Nullable Packet taken;

  private long droppedPackets;
  private long droppedBytes;

  /**
   * A path to a transport; it becomes the transport's way to memory.
   *
   * @param node name of the accelerator
   * @param headroomBytes part of the buffer for what arrives after a pause; 0 where PFC is off
   * @param pausedPriorities what a full buffer pauses: bit p stands for priority p
   * @param outOfOrder whether the transport takes packets before their turn
   * @param timerSource id among all sources of timers
   * @param observer told of drops
   */
  public ReceivePath(
      String node,
      LogicalProcess process,
      RoceTransport transport,
      ReceiveBufferParameters buffer,
      long headroomBytes,
      int pausedPriorities,
      HostMemoryParameters memory,
      boolean outOfOrder,
      int timerSource,
      DropObserver observer) {
    this.node = node;
    this.process = process;
    this.transport = transport;
    this.pausedPriorities = pausedPriorities;
    this.observer = observer;
    this.usualRate =
        memory.writeRate() == null ? null : new LineRate(memory.writeRate().bitsPerSecond());
    this.buffer =
        new ReceiveBuffer(
            buffer.size() == null ? Long.MAX_VALUE : buffer.size().bytes(),
            headroomBytes,
            buffer.xonOffset().bytes());
    this.memory = new HostMemory(process, memory, usualRate, outOfOrder, timerSource, this);
    transport.connect(this);
  }

  /** What the next port hands its packets to; then the port is added. */
  PacketReceiver from(String port) {
    int index = releases.size();
    return packet -> receive(packet, port, index);
  }

  void add(Port port) {
    pauses.add(port);
    releases.add(port.releases());
  }

  private void receive(Packet packet, String port, int index) {
    packet.ingressPort = index;
    if (packet.kind.isData() && !buffer.admits(packet.frameBytes)) {
      droppedPackets++;
      droppedBytes += packet.frameBytes;
      observer.onDrop(process.nowPs(), node, port, DropCause.RECEIVE_BUFFER, 0, packet);
    } else {
      transport.receive(packet);
    }
    if (taken != packet) {
      release(packet);
    }
    taken = null;
  }

  private void release(Packet packet) {
    FrameRelease ofPort = releases.get(packet.ingressPort);
    if (ofPort != null) {
      ofPort.released(packet.priority, packet.frameBytes);
    }
  }

  @Override
  public void write(Packet packet) {
    taken = packet;
    if (buffer.take(packet.frameBytes)) {
      pauses.becauseOfBuffer(pausedPriorities);
    }
    memory.write(packet);
  }

  @Override
  public void onPacketLeft(Packet packet) {
    if (buffer.release(packet.frameBytes)) {
      pauses.becauseOfBuffer(0);
    }
    release(packet);
  }

  @Override
  public void onPacketWritten(Packet packet) {
    transport.onPacketWrittenToMemory(packet);
  }

  /**
   * Lets the host take payload at another rate from now on.
   *
   * @param rate payload bits per second; {@code null} for the usual rate
   */
  public void slowDown(@Nullable LineRate rate) {
    memory.changeRate(rate == null ? usualRate : rate);
  }

  /**
   * Pauses the far ends of all ports for no good reason.
   *
   * @param priorities bit p stands for priority p; 0 ends it
   */
  public void storm(int priorities) {
    pauses.becauseOfStorm(priorities);
  }

  /** Frame bytes in the receive buffer now. */
  public long occupiedBytes() {
    return buffer.occupiedBytes();
  }

  /** Most frame bytes that have been in the receive buffer at once. */
  public long peakBytes() {
    return buffer.peakBytes();
  }

  /** Request packets that found no room. */
  public long droppedPackets() {
    return droppedPackets;
  }

  /** Their frame bytes. */
  public long droppedBytes() {
    return droppedBytes;
  }

  /** Payload bytes that have left for memory. */
  public long writtenBytes() {
    return memory.writtenBytes();
  }

  /** How long the way to memory has been busy, in picoseconds. */
  public long memoryBusyPs() {
    return memory.busyPs();
  }
}
