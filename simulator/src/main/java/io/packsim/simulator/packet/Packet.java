package io.packsim.simulator.packet;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * A frame. While it flies over a link it is its own arrival event; while it waits, it is a node of
 * a {@link PacketQueue}. Plain fields: each is written by one owner at one stage of the packet's
 * way.
 */
public final class Packet extends Event {
  /** The {@link #linkSequence} of a frame that link-layer retry does not protect. */
  public static final int NO_LINK_SEQUENCE = -1;

  // What the sender writes.

  /** What the frame carries. */
  public final PacketKind kind;

  /** Bytes of the frame, from destination address to FCS. */
  public final short frameBytes;

  /** Bytes of user data. */
  public final short payloadBytes;

  /** Index of the sender's port address in the fabric's sorted addresses. */
  public int sourceAddress;

  /** Index of the receiver's port address in the fabric's sorted addresses. */
  public int destinationAddress;

  /** Queue pair number at the receiver. */
  public int destinationQueuePair;

  /** 802.1p priority, 0 to 7. */
  public byte priority;

  /** Hash of the flow's five-tuple, for ECMP. */
  public int flowHash;

  /** Packet sequence number; of an acknowledgement, the one it speaks of. */
  public int psn;

  /** Whether the sender asks for an acknowledgement. */
  public boolean ackRequested;

  /** AETH syndrome of an acknowledgement. */
  public byte syndrome;

  /** What the few packets carry that say more than these fields; mostly {@code null}. */
  public @Nullable PacketExtension extension;

  // What changes on the way.

  /** ECN field. */
  public EcnCodepoint ecn = EcnCodepoint.NOT_ECT;

  /** The port by which the packet came into the switch that holds it. */
  public int ingressPort;

  /** What the link that carries the packet has written on it, for the link's far end. */
  public int wireMark;

  /** Number by which link-layer retry knows the frame on the link that carries it. */
  public int linkSequence = NO_LINK_SEQUENCE;

  @Nullable Packet next;
  private @Nullable PacketReceiver receiver;

  /** A packet of a kind with a payload; everything else is the sender's to write. */
  public Packet(PacketKind kind, int payloadBytes) {
    this.kind = kind;
    this.payloadBytes = (short) payloadBytes;
    this.frameBytes = (short) kind.frameBytes(payloadBytes);
  }

  /** What a frame of the link itself says; {@code null} for every other frame. */
  public @Nullable LinkMessage linkMessage() {
    return isLinkControl() ? (LinkMessage) extension : null;
  }

  /** Whether it is a frame of the link itself. */
  public boolean isLinkControl() {
    return extension != null && kind.isLinkControl();
  }

  /**
   * Called by a link as it takes the packet: who receives it, its place among the arrivals of one
   * instant, and what the link says of it.
   */
  public void fly(PacketReceiver towards, int linkId, int sequence, int mark) {
    receiver = towards;
    wireMark = mark;
    LinkMessage message = linkMessage();
    if (message == null) {
      orderAs(EventKind.ARRIVAL, linkId, sequence);
    } else {
      orderAs(EventKind.PAUSE, linkId, sequence);
      background(message.isBackground());
    }
  }

  /**
   * Called by a node that keeps the packet for a while and then schedules it: who takes it when the
   * time is over, and its place among the arrivals of that instant.
   */
  public void linger(PacketReceiver then, int sourceId, int sequence) {
    receiver = then;
    orderAs(EventKind.ARRIVAL, sourceId, sequence);
  }

  /** The same frame once more, as it stands, to be sent beside this one. */
  public Packet copy() {
    Packet copy = new Packet(kind, payloadBytes);
    copy.sourceAddress = sourceAddress;
    copy.destinationAddress = destinationAddress;
    copy.destinationQueuePair = destinationQueuePair;
    copy.priority = priority;
    copy.flowHash = flowHash;
    copy.psn = psn;
    copy.ackRequested = ackRequested;
    copy.syndrome = syndrome;
    copy.extension = extension;
    copy.ecn = ecn;
    copy.ingressPort = ingressPort;
    copy.wireMark = wireMark;
    copy.linkSequence = linkSequence;
    return copy;
  }

  @Override
  protected void fire() {
    PacketReceiver arrivedAt = receiver;
    receiver = null;
    if (arrivedAt != null) {
      arrivedAt.receive(this);
    }
  }
}
