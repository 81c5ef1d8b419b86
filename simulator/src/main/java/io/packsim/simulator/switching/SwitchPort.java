package io.packsim.simulator.switching;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.PauseReceiver;
import io.packsim.simulator.link.PauseSender;
import io.packsim.simulator.link.Transmitter;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketReceiver;

/** One port of a switch, both directions. */
public final class SwitchPort implements PacketReceiver {
  private final FabricSwitch owner;
  private final int index;
  private final String name;
  private final BufferSlot buffer;
  private final PauseSender pauseSender;
  private final PauseReceiver pauseReceiver;
  private final EgressQueues queues;
  private final Transmitter transmitter;
  private long receivedBytes;
  private long receivedPackets;

  SwitchPort(
      FabricSwitch owner,
      int index,
      LogicalProcess process,
      Link outgoing,
      LineRate incomingRate,
      BufferSlot buffer,
      PortParameters parameters,
      RandomStream markStream) {
    this.owner = owner;
    this.index = index;
    this.name = outgoing.name();
    this.buffer = buffer;
    pauseSender = new PauseSender(process, parameters.pfc(), outgoing.id(), incomingRate);
    pauseReceiver = new PauseReceiver(process, parameters.pfc(), outgoing.id(), outgoing.rate());
    queues = new EgressQueues(this, parameters, pauseReceiver, markStream);
    transmitter = new Transmitter(process, outgoing, parameters.framing(), pauseSender, queues);
    pauseSender.connect(transmitter);
    pauseReceiver.connect(transmitter);
  }

  @Override
  public void receive(Packet packet) {
    receivedBytes += packet.frameBytes;
    receivedPackets++;
    if (packet.kind.isLinkControl()) {
      pauseReceiver.onFrame(packet);
    } else {
      owner.forward(packet, this);
    }
  }

  void enqueue(Packet packet) {
    queues.add(packet);
    transmitter.kick();
  }

  void departed(Packet packet) {
    owner.departed(packet, this);
  }

  int index() {
    return index;
  }

  BufferSlot buffer() {
    return buffer;
  }

  /** The port's name: that of the link it sends on. */
  public String name() {
    return name;
  }

  /** The pauses that the port sends. */
  public PauseSender pauseSender() {
    return pauseSender;
  }

  /** The pauses that the port obeys. */
  public PauseReceiver pauseReceiver() {
    return pauseReceiver;
  }

  /** The port's sending side. */
  public Transmitter transmitter() {
    return transmitter;
  }

  /** Bytes of the frames received. */
  public long receivedBytes() {
    return receivedBytes;
  }

  /** Frames received, pause frames included. */
  public long receivedPackets() {
    return receivedPackets;
  }

  /** Packets marked at the port's egress queues. */
  public long markedPackets() {
    return queues.markedPackets();
  }

  /** Most bytes that an egress queue of the port has held. */
  public long peakQueueBytes(int queue) {
    return buffer.egress().peakBytes(buffer.port(), queue);
  }

  /** Most reserved and shared bytes that an ingress group of the port has held. */
  public long peakIngressBytes(int group) {
    return buffer.ingress().peakHeldBytes(buffer.port(), group);
  }

  /** Most headroom bytes that an ingress group of the port has held. */
  public long peakHeadroomBytes(int group) {
    return buffer.ingress().peakHeadroomBytes(buffer.port(), group);
  }

  /** How many ingress groups the port's buffer keeps, the implied one included. */
  public int groupCount() {
    return buffer.ingress().groupCount();
  }
}
