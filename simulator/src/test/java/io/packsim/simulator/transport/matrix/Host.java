package io.packsim.simulator.transport.matrix;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.transport.PayloadSink;
import io.packsim.simulator.transport.RoceSocket;
import io.packsim.simulator.transport.RoceTransport;
import io.packsim.simulator.transport.SocketUser;
import java.util.ArrayList;
import java.util.List;

/** One end of the queue pair: keeps what was taken into memory and what has completed. */
final class Host implements SocketUser, PayloadSink {
  final LogicalProcess process;
  final RoceTransport transport;
  final RoceSocket socket;
  final FaultyWire wire;

  /** Work requests whose send has completed, in order. */
  final List<Long> sent = new ArrayList<>();

  /** Work requests whose receive has completed, in order. */
  final List<Long> received = new ArrayList<>();

  /** The lengths of their messages. */
  final List<Long> receivedBytes = new ArrayList<>();

  /** PSNs whose payload was taken into memory, in the order of taking. */
  final List<Integer> takenPsns = new ArrayList<>();

  /** The bytes of these payloads. */
  long takenBytes;

  /** PSNs of answers to READs whose payload was taken into memory. */
  final List<Integer> takenAnswers = new ArrayList<>();

  /** The bytes of these payloads. */
  long takenAnswerBytes;

  /** Requests and receives that were given up, in order. */
  final List<Long> flushed = new ArrayList<>();

  private final long memoryPs;
  private int landings;

  /**
   * A host without work.
   *
   * @param memoryPs how long a payload is on its way to memory
   */
  Host(LogicalProcess process, RoceTransport transport, HostPort port, long memoryPs) {
    this.process = process;
    this.memoryPs = memoryPs;
    this.transport = transport;
    transport.connect(this);
    wire = port.attach(this);
    socket = port.socket(this);
  }

  /** What a fabric does for a host. */
  interface HostPort {
    FaultyWire attach(Host host);

    RoceSocket socket(Host host);
  }

  @Override
  public void write(Packet packet) {
    if (packet.kind.isReadResponse()) {
      takenAnswers.add(packet.psn);
      takenAnswerBytes += packet.payloadBytes;
    } else {
      takenPsns.add(packet.psn);
      takenBytes += packet.payloadBytes;
    }
    if (memoryPs == 0) {
      transport.onPacketWrittenToMemory(packet);
    } else {
      process.schedule(new Landing(packet, landings++), process.nowPs() + memoryPs);
    }
  }

  /** A packet's payload is in memory. */
  private final class Landing extends Event {
    private final Packet packet;

    Landing(Packet packet, int number) {
      super(EventKind.TIMER, Event.MAX_SOURCE_ID, number);
      this.packet = packet;
    }

    @Override
    protected void fire() {
      transport.onPacketWrittenToMemory(packet);
    }
  }

  @Override
  public void onSendComplete(long workRequest) {
    sent.add(workRequest);
  }

  @Override
  public void onReceiveComplete(long workRequest, long bytes) {
    received.add(workRequest);
    receivedBytes.add(bytes);
  }

  @Override
  public void onFlushed(long workRequest) {
    flushed.add(workRequest);
  }
}
