package io.packsim.simulator.link.llr;

import io.packsim.simulator.link.ControlSource;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.LinkProtocol;
import io.packsim.simulator.link.PacketSource;
import io.packsim.simulator.link.Transmitter;
import io.packsim.simulator.packet.LinkMessage;
import io.packsim.simulator.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * Link-layer retry at one port: it numbers what the port sends and repeats what the far end does
 * not acknowledge; it passes up what arrives in order and asks for what does not.
 *
 * <p>All frames are numbered, pause frames too, which lie above it; so a pause may come as late as
 * a repetition takes. Ordered sets are not.
 *
 * <p>Deviations: ordered sets go between frames, never within one. Both directions are initialised
 * at the beginning of a run. A switch that goes down keeps what its replay buffers hold.
 */
public final class LinkLayerRetry implements LinkProtocol {
  private final LlrCounters counters = new LlrCounters();
  private final LlrSender sender;
  private final LlrReceiver receiver;

  /** Ordered sets before the frames of the layers above. */
  private final class Control implements ControlSource {
    @Override
    public @Nullable Packet nextFrame() {
      Packet ofReceiver = receiver.nextOrderedSet();
      return ofReceiver == null ? sender.nextControl() : ofReceiver;
    }

    @Override
    public boolean isReady() {
      return receiver.hasOrderedSet() || sender.hasControl();
    }
  }

  LinkLayerRetry(
      LlrParameters parameters, LinkEnd end, PacketSource source, ControlSource control) {
    sender = new LlrSender(parameters, end, counters, source, control);
    receiver = new LlrReceiver(parameters, end, counters);
  }

  @Override
  public PacketSource source() {
    return sender;
  }

  @Override
  public ControlSource control() {
    return new Control();
  }

  @Override
  public void connect(Transmitter ofThePort) {
    sender.connect(ofThePort);
    receiver.connect(ofThePort);
  }

  @Override
  public boolean receive(Packet packet, boolean damaged) {
    return packet.kind.isOrderedSet() ? !damaged : receiver.receive(packet, damaged);
  }

  @Override
  public boolean onMessage(LinkMessage message) {
    if (!(message instanceof LlrMessage ours)) {
      return false;
    }
    switch (ours.type()) {
      case ACK -> sender.onAck(ours.sequence());
      case NACK -> sender.onNack(ours.sequence());
      case INIT -> receiver.onInit(ours.sequence());
      case INIT_ECHO -> sender.onInitEcho(ours.sequence());
    }
    return true;
  }

  @Override
  public boolean repairs() {
    return true;
  }

  @Override
  public long repeatedPackets() {
    return sender.repeatedFrames();
  }

  @Override
  public long lostPackets() {
    return receiver.lostPackets();
  }

  @Override
  public long unsettledPackets() {
    return sender.unsettledPackets();
  }

  @Override
  public long discardedPackets() {
    return sender.discardedPackets();
  }

  @Override
  public boolean willRepeat(Packet packet) {
    return packet.linkSequence != Packet.NO_LINK_SEQUENCE;
  }

  @Override
  public void onLinkDown() {
    sender.onLinkDown();
    receiver.onLinkDown();
  }

  @Override
  public void onLinkUp() {
    sender.onLinkUp();
    receiver.onLinkUp();
  }

  /** What the port's two sides have counted. */
  public LlrCounters counters() {
    return counters;
  }

  /** State of the sending side. */
  public LlrTxState txState() {
    return sender.state();
  }

  /** State of the receiving side. */
  public LlrRxState rxState() {
    return receiver.state();
  }

  /** Frames sent and not acknowledged. */
  public int outstandingFrames() {
    return sender.buffer().frames();
  }

  /** Most frames that were kept at once. */
  public int peakReplayFrames() {
    return sender.buffer().peakFrames();
  }

  /** Most bytes that were kept at once. */
  public long peakReplayBytes() {
    return sender.buffer().peakBytes();
  }
}
