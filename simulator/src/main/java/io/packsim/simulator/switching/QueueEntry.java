package io.packsim.simulator.switching;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.EcnCodepoint;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketQueue;
import io.packsim.simulator.queue.QueueGate;
import org.jspecify.annotations.Nullable;

/** Marks and drops packets that are about to join the queues of a port, as the gate decides. */
final class QueueEntry {
  private final QueueGate gate;
  private final LogicalProcess process;
  private long markedPackets;
  private long earlyDrops;
  private long fullDrops;

  QueueEntry(QueueGate gate, LogicalProcess process) {
    this.gate = gate;
    this.process = process;
  }

  /**
   * Why a packet may not join its queue, or {@code null} if it may; then it is marked where it has
   * to be.
   *
   * @param number of the queue, as the gate knows it
   */
  @Nullable DropCause refusal(Packet packet, int number, PacketQueue waiting) {
    return switch (gate.verdict(packet, number, waiting, process.nowPs())) {
      case JOIN -> null;
      case MARK -> {
        packet.ecn = EcnCodepoint.CE;
        markedPackets++;
        yield null;
      }
      case DROP_EARLY -> {
        earlyDrops++;
        yield DropCause.WRED;
      }
      case DROP_FULL -> {
        fullDrops++;
        yield DropCause.QUEUE_LIMIT;
      }
    };
  }

  /** The last packet of a queue has left it. */
  void emptied(int number) {
    gate.emptied(number, process.nowPs());
  }

  long markedPackets() {
    return markedPackets;
  }

  /** Packets dropped by depth. */
  long earlyDrops() {
    return earlyDrops;
  }

  /** Packets dropped at the limit of their queue. */
  long fullDrops() {
    return fullDrops;
  }
}
