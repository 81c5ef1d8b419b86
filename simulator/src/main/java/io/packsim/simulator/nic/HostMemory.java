package io.packsim.simulator.nic;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketQueue;
import org.jspecify.annotations.Nullable;

/**
 * Writes payloads to the memory of a host, one after another at a rate; each is in memory a latency
 * after its last byte has left the NIC.
 *
 * <p>Not modelled: headers of the host's bus, completion entries, reads that compete.
 */
final class HostMemory {
  private final LogicalProcess process;
  private final boolean outOfOrder;
  private final MemoryUser user;
  private final long latencyPs;
  private final int source;
  private final PacketQueue waiting = new PacketQueue();
  private final Departure departure;

  /** Payload bits per second; {@code null} where writing takes no time. */
  private @Nullable LineRate rate;

  private @Nullable Packet writing;
  private int landings;
  private long writtenBytes;
  private long busyPs;

  /** The packet that is being written has left the NIC. */
  private final class Departure extends Event {
    Departure() {
      super(EventKind.TIMER, source, 0);
    }

    @Override
    protected void fire() {
      Packet packet = writing;
      writing = null;
      if (packet != null) {
        leave(packet);
      }
      next();
    }
  }

  /** The last packet of a message is in memory. */
  private final class Landing extends Event {
    private final Packet packet;

    Landing(Packet packet) {
      super(EventKind.TIMER, source, ++landings);
      this.packet = packet;
    }

    @Override
    protected void fire() {
      user.onPacketWritten(packet);
    }
  }

  /**
   * An idle memory.
   *
   * @param outOfOrder whether any packet may be the last of its message to come
   * @param source id among all sources of timers
   */
  HostMemory(
      LogicalProcess process,
      HostMemoryParameters parameters,
      @Nullable LineRate rate,
      boolean outOfOrder,
      int source,
      MemoryUser user) {
    this.outOfOrder = outOfOrder;
    this.process = process;
    this.user = user;
    this.latencyPs = parameters.writeLatency().picoseconds();
    this.source = source;
    this.rate = rate;
    this.departure = new Departure();
  }

  /** Writes a packet's payload after all that wait. */
  void write(Packet packet) {
    waiting.add(packet);
    if (writing == null) {
      next();
    }
  }

  private void next() {
    for (Packet packet = waiting.poll(); packet != null; packet = waiting.poll()) {
      long takesPs = rate == null ? 0 : rate.serializationPs(packet.payloadBytes);
      if (takesPs > 0) {
        writing = packet;
        busyPs += takesPs;
        process.schedule(departure, process.nowPs() + takesPs);
        return;
      }
      leave(packet);
    }
  }

  private void leave(Packet packet) {
    writtenBytes += packet.payloadBytes;
    user.onPacketLeft(packet);
    if (latencyPs == 0) {
      user.onPacketWritten(packet);
    } else if (outOfOrder || packet.kind.endsMessage()) {
      // Where packets come in order, nobody asks when one that ends no message has landed.
      process.schedule(new Landing(packet), process.nowPs() + latencyPs);
    }
  }

  /**
   * Changes the rate; the packet that is being written is finished at the old one.
   *
   * @param newRate payload bits per second; {@code null} for no limit
   */
  void changeRate(@Nullable LineRate newRate) {
    rate = newRate;
  }

  /** Payload bytes that have left the NIC. */
  long writtenBytes() {
    return writtenBytes;
  }

  /** How long payloads have been on the way out of the NIC, one that still is included. */
  long busyPs() {
    return busyPs;
  }
}
