package io.packsim.simulator.link;

import io.packsim.simulator.packet.LinkMessage;
import io.packsim.simulator.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * A protocol between the two ends of a link that all frames of a port pass through, on their way
 * out and in; one instance for each port. Protocols are layers: what one lets out, the next one
 * below it sends.
 */
public interface LinkProtocol {

  /** What the port sends, as this protocol lets it out. */
  PacketSource source();

  /** What the layers above and this protocol itself tell the far end. */
  ControlSource control();

  /** Names the transmitter of the port; once, before the first frame. */
  void connect(Transmitter ofThePort);

  /**
   * Takes a frame, or an ordered set, that has arrived.
   *
   * @param damaged whether it has a wrong bit; only where a layer {@link #repairs}
   * @return whether it goes on to the layer above
   */
  boolean receive(Packet packet, boolean damaged);

  /**
   * Takes what the far end says.
   *
   * @return whether it was for this protocol
   */
  boolean onMessage(LinkMessage message);

  /** Whether damaged frames are of use to it; else they are lost on the way. */
  boolean repairs();

  /** Packets sent more than once, counted each time but the first; frames of its own left out. */
  default long repeatedPackets() {
    return 0;
  }

  /** Packets that did not arrive at this end because it has given them up. */
  default long lostPackets() {
    return 0;
  }

  /**
   * Packets sent, each counted once, of which this end does not know whether they have arrived,
   * because it has given them up or still keeps them.
   */
  default long unsettledPackets() {
    return 0;
  }

  /** Packets that it was to send and has thrown away instead. */
  default long discardedPackets() {
    return 0;
  }

  /** Whether it will have a frame sent again that has not arrived, so that it is not lost. */
  default boolean willRepeat(Packet packet) {
    return false;
  }

  /**
   * Whether a packet that waits at this end may not be sent because the far end has no room for it;
   * asked when a run has come to rest, to find out why.
   */
  default boolean holdsBack(Packet waiting) {
    return false;
  }

  /**
   * Whether a packet that has come in at this end, and is still in the node, takes up the room that
   * another would need, which the far end holds back; asked like {@link #holdsBack}.
   */
  default boolean sharesRoom(Packet heldBack, Packet inTheNode) {
    return heldBack.priority == inTheNode.priority;
  }

  /** Told what has become of the frames that arrive; {@code null} if it need not know. */
  default @Nullable FrameRelease releases() {
    return null;
  }

  /** Priorities that this protocol keeps from being sent now: bit p stands for priority p. */
  default int blockedPriorities() {
    return 0;
  }

  /** Called when the link has gone down at this end. */
  void onLinkDown();

  /** Called when the link is up again at this end. */
  void onLinkUp();
}
