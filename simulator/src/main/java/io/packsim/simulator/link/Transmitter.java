package io.packsim.simulator.link;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.packet.Packet;

/**
 * The sending end of one direction of a link: one frame at a time, back to back while its source is
 * ready. It wakes itself only where something waits; a packet offered at the very instant at which
 * the wire becomes free waits for that wake, whatever the order of calls.
 */
public final class Transmitter {
  private final LogicalProcess process;
  private final Link link;
  private final LineRate rate;
  private final Framing framing;
  private final PauseSender pauses;
  private final PacketSource source;
  private final Wake wake;

  /** When the wire is free again; the gap after the last frame is over. */
  private long freeAtPs = -1;

  private long sentBytes;
  private long sentPackets;

  private final class Wake extends Event {
    Wake(int id) {
      super(EventKind.WAKE, id, 0);
    }

    @Override
    protected void fire() {
      sendNext();
    }
  }

  /**
   * A transmitter on a link.
   *
   * @param pauses pause frames, which go before everything else and are never paused
   * @param source everything else
   */
  public Transmitter(
      LogicalProcess process, Link link, Framing framing, PauseSender pauses, PacketSource source) {
    this.process = process;
    this.link = link;
    this.rate = link.rate();
    this.framing = framing;
    this.pauses = pauses;
    this.source = source;
    this.wake = new Wake(link.id());
  }

  /** Says that there may be something to send. */
  public void kick() {
    if (process.nowPs() > freeAtPs) {
      sendNext();
    } else if (!wake.isScheduled()) {
      process.schedule(wake, freeAtPs);
    }
  }

  private void sendNext() {
    Packet packet = pauses.nextFrame();
    if (packet == null) {
      packet = source.nextPacket();
      if (packet == null) {
        return;
      }
    }
    long frameEndPs =
        process.nowPs() + rate.serializationPs(framing.preambleBytes() + packet.frameBytes);
    freeAtPs = frameEndPs + rate.serializationPs(framing.gapBytes());
    sentBytes += packet.frameBytes;
    sentPackets++;
    link.carry(packet, frameEndPs);
    if (pauses.isReady() || source.isReady()) {
      process.schedule(wake, freeAtPs);
    }
  }

  /** Bytes of the frames sent so far. */
  public long sentBytes() {
    return sentBytes;
  }

  /** Frames sent so far, pause frames included. */
  public long sentPackets() {
    return sentPackets;
  }
}
