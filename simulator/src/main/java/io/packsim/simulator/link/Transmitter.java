package io.packsim.simulator.link;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.DropObserver;
import io.packsim.simulator.packet.Packet;

/**
 * The sending end of one direction of a link: one frame at a time, back to back while its source is
 * ready. It is its own event, "the wire is free", which is scheduled only where something waits; a
 * packet offered at the very instant at which the wire becomes free waits for that event, whatever
 * the order of calls.
 */
public final class Transmitter extends Event {
  private final LogicalProcess process;
  private final Link link;
  private final Framing framing;
  private final ControlFeed control;
  private final Outage outage;

  /** What is sent: the port's own, or, while the link is down, nothing. */
  private PacketSource source;

  /** When the wire is free again; the gap after the last frame is over. */
  private long freeAtPs = -1;

  /** Whether a frame of the link itself may wait: most never have one, and need not be asked. */
  private boolean controlWaits;

  private long sentBytes;
  private long sentPackets;

  /**
   * A transmitter on a link.
   *
   * @param control frames of the link itself, which go before everything else and are never paused
   * @param source everything else
   */
  public Transmitter(LinkEnd end, ControlSource control, PacketSource source) {
    super(EventKind.WAKE, end.outgoing().id(), 0);
    this.process = end.process();
    this.link = end.outgoing();
    this.framing = end.framing();
    this.control = new ControlFeed(control);
    this.outage = new Outage(end, source);
    this.source = source;
  }

  /** Says that there may be something to send. */
  public void kick() {
    if (isScheduled()) {
      return;
    }
    if (process.nowPs() > freeAtPs) {
      fire();
    } else {
      process.schedule(this, freeAtPs);
    }
  }

  /**
   * As {@link #kick}, but the source is asked after the present call, which may come from a source
   * that is being asked.
   */
  public void kickSoon() {
    if (!isScheduled()) {
      process.schedule(this, Math.max(process.nowPs(), freeAtPs));
    }
  }

  /** Says that a frame of the link itself waits. */
  public void controlReady() {
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
    if (controlWaits && sendControl()) {
      return;
    }
    Packet packet = source.nextPacket();
    if (packet != null) {
      send(packet, framing.preambleBytes(), framing.gapBytes());
    }
  }

  private boolean sendControl() {
    Packet frame = control.next();
    controlWaits = control.isReady();
    if (frame == null) {
      return false;
    }
    if (frame.kind.isOrderedSet()) {
      send(frame, 0, 0);
    } else {
      send(frame, framing.preambleBytes(), framing.gapBytes());
    }
    return true;
  }

  private void send(Packet packet, int preambleBytes, int gapBytes) {
    LineRate rate = link.rate();
    long frameEndPs = process.nowPs() + rate.serializationPs(preambleBytes + packet.frameBytes);
    freeAtPs = frameEndPs + rate.serializationPs(gapBytes);
    sentBytes += packet.frameBytes;
    sentPackets++;
    link.carry(packet, frameEndPs);
    if (controlWaits || source.isReady()) {
      process.schedule(this, freeAtPs);
    }
  }

  /** Stops sending, and loses what waits where it is not kept. */
  void linkDown(int incident) {
    control.silence(true);
    source = outage;
    outage.begin(incident);
  }

  /** Goes on. */
  void linkUp() {
    control.silence(false);
    source = outage.source();
    controlReady();
  }

  /** Loses what waits; the incident to blame is the last outage. */
  void discardQueued() {
    outage.discardQueued();
  }

  /** Tells of a frame that the link layer gives up; the incident to blame is the last outage. */
  public void report(DropCause cause, Packet packet) {
    outage.report(cause, packet);
  }

  void observeLosses(DropObserver observer) {
    outage.observeLosses(observer);
  }

  /** The present time of its process, in picoseconds. */
  public long nowPs() {
    return process.nowPs();
  }

  /** How long a frame keeps the wire busy at the present rate, with preamble and gap. */
  public long wirePs(int frameBytes) {
    LineRate rate = link.rate();
    return rate.serializationPs(framing.preambleBytes() + frameBytes)
        + rate.serializationPs(framing.gapBytes());
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

  /** Frames of the link itself sent so far. */
  public long sentControlFrames() {
    return control.sentFrames();
  }

  /** Packets lost so far because they waited for a link that was down. */
  public long discardedPackets() {
    return outage.discardedPackets();
  }
}
