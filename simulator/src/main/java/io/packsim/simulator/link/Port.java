package io.packsim.simulator.link;

import io.packsim.simulator.packet.DropObserver;
import io.packsim.simulator.packet.LinkMessage;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketReceiver;
import io.packsim.simulator.packet.PauseFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a node has at one end of a link: it sends what a source offers, obeys and sends pauses, and
 * hands everything else that arrives upwards.
 *
 * <p>A link goes down and comes up at both ends at one simulated time, but each end acts on its own
 * process only, by {@link #linkDown} and {@link #linkUp}. What is on its way then bears the number
 * of an epoch that is over, and the receiving end loses it.
 */
public final class Port implements PacketReceiver {
  private final Link outgoing;
  private final PauseSender pauseSender;
  private final PauseReceiver pauseReceiver;
  private final Transmitter transmitter;
  private final PacketSource source;
  private final PacketReceiver upwards;
  private final Arrivals arrivals;

  /** What a frame bears that goes upwards as it is. */
  private int usualMark;

  private long receivedBytes;
  private long receivedPackets;

  /**
   * A port.
   *
   * @param source what the port sends
   * @param upwards takes what arrives, but for the frames of the link itself
   */
  public Port(LinkEnd end, PacketSource source, PacketReceiver upwards) {
    this.outgoing = end.outgoing();
    this.source = source;
    this.upwards = upwards;
    pauseReceiver = new PauseReceiver(end);
    pauseSender = new PauseSender(end);
    LinkProtocol[] protocols = new LinkProtocol[end.protocols().size()];
    PacketSource sent = source;
    ControlSource control = pauseSender;
    for (int layer = protocols.length - 1; layer >= 0; layer--) {
      LinkProtocol protocol = end.protocols().get(layer).create(end, sent, control);
      protocols[layer] = protocol;
      sent = protocol.source();
      control = protocol.control();
    }
    arrivals = new Arrivals(protocols);
    transmitter = new Transmitter(end, control, sent);
    pauseSender.connect(transmitter);
    pauseReceiver.connect(transmitter);
    for (LinkProtocol protocol : protocols) {
      protocol.connect(transmitter);
      if (protocol.repairs()) {
        outgoing.deliverDamaged();
      }
    }
    usualMark = arrivals.usualMark();
  }

  @Override
  public void receive(Packet packet) {
    if (packet.wireMark != usualMark && !arrivals.passes(packet, transmitter)) {
      return;
    }
    receivedBytes += packet.frameBytes;
    receivedPackets++;
    LinkMessage message = packet.linkMessage();
    if (message == null) {
      upwards.receive(packet);
    } else {
      onMessage(message);
    }
  }

  private void onMessage(LinkMessage message) {
    arrivals.countControlFrame();
    if (message instanceof PauseFrame pause) {
      pauseReceiver.onFrame(pause);
    } else {
      arrivals.onProtocolMessage(message);
    }
  }

  /**
   * The link has gone down: what is on the wire is lost, both ways, and nothing is sent. Called on
   * the process of this end, at the same simulated time at both ends. A link may be down for
   * several reasons at once; it is up again when all are over.
   *
   * @param incident the incident to blame for what is lost, if it is the first reason
   */
  public void linkDown(int incident) {
    if (!arrivals.goDown()) {
      return;
    }
    usualMark = arrivals.usualMark();
    transmitter.linkDown(incident);
    pauseReceiver.onLinkDown();
    for (LinkProtocol protocol : arrivals.protocols()) {
      protocol.onLinkDown();
    }
    source.linkChanged(false);
  }

  /**
   * A reason for the link to be down is over. Called like {@link #linkDown}, as often.
   *
   * @throws IllegalStateException if the link is up
   */
  public void linkUp() {
    if (arrivals.isUp()) {
      throw new IllegalStateException("the link of port " + name() + " is up already");
    }
    if (!arrivals.comeUp()) {
      return;
    }
    outgoing.beginEpoch(arrivals.epoch());
    usualMark = arrivals.usualMark();
    for (LinkProtocol protocol : arrivals.protocols()) {
      protocol.onLinkUp();
    }
    pauseSender.onLinkUp();
    transmitter.linkUp();
    source.linkChanged(true);
  }

  /**
   * Loses what waits in the queues of this end, which are down with it; the link is down. Called on
   * the process of this end.
   */
  public void discardQueued() {
    transmitter.discardQueued();
  }

  /** Whether the link is up. */
  public boolean isUp() {
    return arrivals.isUp();
  }

  /**
   * Changes the rate at which the port sends; the frame on the wire is finished at the old one.
   * What counts in bit times of the link, such as pause quanta, keeps to the rate that the link was
   * made with. Called on the process of this end.
   */
  public void changeRate(LineRate rate) {
    outgoing.changeRate(rate);
  }

  /**
   * Changes the rate of bit errors of what the port sends from now on. Called on the process of
   * this end.
   *
   * @param log10Ber logarithm of the bit error rate; 0 and above mean no errors
   * @param incident the incident to blame for what is lost; 0 where there is none
   */
  public void changeErrorRate(double log10Ber, int incident) {
    outgoing.changeErrorRate(log10Ber, incident);
  }

  /**
   * Loses some of the frames that the port sends from now on. Called on the process of this end.
   *
   * @param losses chooses them; {@code null} for none
   * @param incident the incident to blame for what is lost
   */
  public void changeLosses(@Nullable LossModel losses, int incident) {
    outgoing.changeLosses(losses, incident);
  }

  /**
   * Names who is told of the frames that this port loses, by the port's name; called on the process
   * of this end. Frames of the link itself are not told of. A frame hit by a bit error counts as
   * lost when it is sent, one that a link down has cut off when it would arrive, and then by the
   * port where it would.
   */
  public void observeLosses(DropObserver observer) {
    transmitter.observeLosses(observer);
    outgoing.observeLosses(observer);
  }

  /** The port's name: that of the direction it sends on. */
  public String name() {
    return outgoing.name();
  }

  /** The direction of the link that the port sends on. */
  public Link outgoing() {
    return outgoing;
  }

  /** The pauses that the port sends. */
  public PauseSender pauseSender() {
    return pauseSender;
  }

  /** The pauses that the port obeys. */
  public PauseReceiver pauseReceiver() {
    return pauseReceiver;
  }

  /** The layers between the wire and this port, the lowest first. */
  public List<LinkProtocol> protocols() {
    return List.of(arrivals.protocols());
  }

  /** Told when frames that arrived here have left the node's buffer; {@code null} for nobody. */
  public @Nullable FrameRelease releases() {
    for (LinkProtocol protocol : arrivals.protocols()) {
      FrameRelease releases = protocol.releases();
      if (releases != null) {
        return releases;
      }
    }
    return null;
  }

  /** What may not be sent now, paused or without credits: bit p stands for priority p. */
  public int blockedPriorities() {
    int blocked = pauseReceiver.pausedMask();
    for (LinkProtocol protocol : arrivals.protocols()) {
      blocked |= protocol.blockedPriorities();
    }
    return blocked;
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

  /** Packets that it has sent, each once, frames of the link itself left out. */
  public long sentDataPackets() {
    long sent = transmitter.sentPackets() - transmitter.sentControlFrames();
    for (LinkProtocol protocol : arrivals.protocols()) {
      sent -= protocol.repeatedPackets();
    }
    return sent;
  }

  /** Packets that it has handed upwards. */
  public long receivedDataPackets() {
    return receivedPackets - arrivals.controlFrames();
  }

  /** Packets that would have arrived and did not, frames of the link itself left out. */
  public long lostDataPackets() {
    long lost = arrivals.lostDataPackets();
    for (LinkProtocol protocol : arrivals.protocols()) {
      lost += protocol.lostPackets();
    }
    return lost;
  }

  /** Packets sent of which nobody knows whether they have arrived: the link gave them up. */
  public long unsettledPackets() {
    long unsettled = 0;
    for (LinkProtocol protocol : arrivals.protocols()) {
      unsettled += protocol.unsettledPackets();
    }
    return unsettled;
  }

  /** Packets thrown away instead of being sent. */
  public long discardedPackets() {
    long discarded = transmitter.discardedPackets();
    for (LinkProtocol protocol : arrivals.protocols()) {
      discarded += protocol.discardedPackets();
    }
    return discarded;
  }

  /** Frames that would have arrived, had the link not gone down, and are not repeated. */
  public long lostPackets() {
    return arrivals.lostPackets();
  }
}
