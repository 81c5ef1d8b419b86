package io.packsim.simulator.switching;

import io.packsim.simulator.buffer.EgressPool;
import io.packsim.simulator.buffer.IngressPool;
import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.PauseReceiver;
import io.packsim.simulator.link.PauseSender;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketReceiver;

/** One port of a switch: its queues and its place in the buffer. */
public final class SwitchPort implements PacketReceiver {
  private final FabricSwitch owner;
  private final int index;
  private final IngressPool ingressPool;
  private final EgressPool egressPool;
  private final int bufferPort;
  private final EgressQueues queues;
  private final Port port;

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
    PauseReceiver pauses = new PauseReceiver(end);
    queues = new EgressQueues(this, parameters, pauses, markStream);
    port = new Port(end, pauses, queues, this);
  }

  @Override
  public void receive(Packet packet) {
    owner.forward(packet, this);
  }

  void enqueue(Packet packet) {
    queues.add(packet);
    port.transmitter().kick();
  }

  void departed(Packet packet) {
    owner.departed(packet, this);
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

  /** The port's index among the ports of its buffer. */
  int bufferPort() {
    return bufferPort;
  }

  PauseSender pauseSender() {
    return port.pauseSender();
  }

  /** The port's link side. */
  public Port port() {
    return port;
  }

  /** Packets marked at the port's egress queues. */
  public long markedPackets() {
    return queues.markedPackets();
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
