package io.packsim.simulator.link;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * The sending end of one direction of a link: one frame at a time, back to back while its source is
 * ready. It is its own event, "the wire is free", which is scheduled only where something waits; a
 * packet offered at the very instant at which the wire becomes free waits for that event, whatever
 * the order of calls.
 */
public final class Transmitter extends Event {
  private final LogicalProcess process;
  private final Link link;
  private final LineRate rate;
  private final Framing framing;
  private final PauseSender pauses;
  private final PacketSource source;

  /** When the wire is free again; the gap after the last frame is over. */
  private long freeAtPs = -1;

  /** Whether a frame of the link itself may wait: most never have one, and need not be asked. */
  private boolean controlWaits;

  private long sentBytes;
  private long sentPackets;

  /**
   * A transmitter on a link.
   *
   * @param pauses pause frames, which go before everything else and are never paused
   * @param source everything else
   */
  public Transmitter(
      LogicalProcess process, Link link, Framing framing, PauseSender pauses, PacketSource source) {
    super(EventKind.WAKE, link.id(), 0);
    this.process = process;
    this.link = link;
    this.rate = link.rate();
    this.framing = framing;
    this.pauses = pauses;
    this.source = source;
  }

  /** Says that there may be something to send. */
  public void kick() {
    if (process.nowPs() > freeAtPs) {
      fire();
    } else if (!isScheduled()) {
      process.schedule(this, freeAtPs);
    }
  }

  /** Says that a frame of the link itself waits. */
  void controlReady() {
    controlWaits = true;
    kick();
  }

  /** Tells the source which priorities it may not send. */
  void pausedPriorities(int mask) {
    source.pausedPriorities(mask);
  }

  /** Sends the next frame: the wire is free. */
  @Override
  protected void fire() {
    Packet packet = nextFrame();
    if (packet == null) {
      return;
    }
    long frameEndPs =
        process.nowPs() + rate.serializationPs(framing.preambleBytes() + packet.frameBytes);
    freeAtPs = frameEndPs + rate.serializationPs(framing.gapBytes());
    sentBytes += packet.frameBytes;
    sentPackets++;
    link.carry(packet, frameEndPs);
    if (controlWaits || source.isReady()) {
      process.schedule(this, freeAtPs);
    }
  }

  private @Nullable Packet nextFrame() {
    if (controlWaits) {
      controlWaits = false;
      Packet frame = pauses.nextFrame();
      if (frame != null) {
        return frame;
      }
    }
    return source.nextPacket();
  }

  /** How long it takes until the wire is free, in picoseconds; 0 if it is. */
  public long busyPs() {
    return Math.max(0, freeAtPs - process.nowPs());
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
