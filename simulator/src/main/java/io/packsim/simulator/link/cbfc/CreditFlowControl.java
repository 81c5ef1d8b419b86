package io.packsim.simulator.link.cbfc;

import io.packsim.simulator.link.ControlSource;
import io.packsim.simulator.link.FrameRelease;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.LinkProtocol;
import io.packsim.simulator.link.PacketSource;
import io.packsim.simulator.link.Transmitter;
import io.packsim.simulator.packet.LinkMessage;
import io.packsim.simulator.packet.Packet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Credit-based flow control at one port. Its sending side consumes credits of the far end's buffer;
 * its receiving side gives back those of this node's. Lossless without pauses, if the buffer has
 * room for all credits.
 *
 * <p>Source: SAI proposal for UEC CBFC (unchecked against the Ultra Ethernet specification): 20-bit
 * counters of consumed and freed credits at both ends; CF_Updates in 8-byte ordered sets of two
 * channels each; CC_Updates in 64-byte frames. Deviation: an ordered set goes between frames, never
 * within one.
 */
public final class CreditFlowControl implements LinkProtocol {
  /** Of the timers of a port, those with this number and the next belong here. */
  static final int TIMER_SEQUENCE = 8;

  private final List<VirtualChannel> channels;
  private final ChannelMap map;
  private final boolean hasPool;
  private final CreditSender sender;
  private final CreditReceiver receiver;
  private final ControlSource control;

  /** Updates before the frames of the layers above. */
  private final class Updates implements ControlSource {
    private final ControlSource above;

    Updates(ControlSource above) {
      this.above = above;
    }

    @Override
    public @Nullable Packet nextFrame() {
      Packet update = receiver.nextUpdate();
      if (update == null) {
        update = sender.nextReport();
      }
      return update == null ? above.nextFrame() : update;
    }

    @Override
    public boolean isReady() {
      return receiver.owesUpdate() || sender.owesReport() || above.isReady();
    }
  }

  CreditFlowControl(
      CbfcParameters parameters, LinkEnd end, PacketSource source, ControlSource control) {
    channels = parameters.channels();
    hasPool = parameters.pool() != null;
    map = new ChannelMap(channels);
    sender = new CreditSender(parameters, map, end, source);
    receiver = new CreditReceiver(parameters, map, end);
    this.control = new Updates(control);
    end.outgoing().watchErrors(this::onLoss);
  }

  private void onLoss() {
    sender.onLoss();
    receiver.onLoss();
  }

  @Override
  public PacketSource source() {
    return sender;
  }

  @Override
  public ControlSource control() {
    return control;
  }

  @Override
  public void connect(Transmitter ofThePort) {
    sender.connect(ofThePort);
    receiver.connect(ofThePort);
  }

  @Override
  public boolean receive(Packet packet, boolean damaged) {
    if (!packet.isLinkControl()) {
      receiver.onFrame(packet);
    }
    return true;
  }

  @Override
  public boolean onMessage(LinkMessage message) {
    if (message instanceof CreditsFreed update) {
      sender.onFreed(update.channel(), update.freed());
      if (update.secondChannel() != CreditsFreed.NONE) {
        sender.onFreed(update.secondChannel(), update.secondFreed());
      }
      return true;
    }
    if (message instanceof CreditsConsumed report) {
      for (int channel = 0; channel < report.consumed().size(); channel++) {
        receiver.onConsumed(channel, report.consumed().get(channel));
      }
      return true;
    }
    return false;
  }

  @Override
  public boolean repairs() {
    return false;
  }

  @Override
  public boolean willRepeat(Packet packet) {
    return false;
  }

  @Override
  public FrameRelease releases() {
    return receiver;
  }

  @Override
  public int blockedPriorities() {
    return sender.blocked();
  }

  @Override
  public boolean holdsBack(Packet waiting) {
    return (sender.blocked() & (1 << waiting.priority)) != 0;
  }

  @Override
  public boolean sharesRoom(Packet heldBack, Packet inTheNode) {
    int channel = map.of(heldBack.priority);
    int other = map.of(inTheNode.priority);
    return channel == other || (hasPool && other != ChannelMap.NONE);
  }

  @Override
  public void onLinkDown() {
    // Frames that are cut off keep their credits until the link is up again.
  }

  @Override
  public void onLinkUp() {
    sender.onLinkUp();
    receiver.onLinkUp();
  }

  /** The virtual channels, by number. */
  public List<VirtualChannel> channels() {
    return channels;
  }

  /** Credits of a channel that frames sent by this port are using. */
  public int usedCredits(int channel) {
    return sender.used(channel);
  }

  /** Most credits of a channel that they have used at once. */
  public int peakUsedCredits(int channel) {
    return sender.peakUsed(channel);
  }

  /** Most credits of a channel that they may use at once. */
  public int limitCredits(int channel) {
    return sender.limit(channel);
  }

  /** What this port has consumed in all with the frames of a channel: the counter. */
  public int consumedCredits(int channel) {
    return sender.consumed(channel);
  }

  /** What has arrived at this port in all by the frames of a channel: the counter. */
  public int receivedCredits(int channel) {
    return receiver.received(channel);
  }

  /** Credits of frames of a channel that arrived at this port and are still in the buffer. */
  public int heldCredits(int channel) {
    return CreditCount.difference(receiver.received(channel), receiver.freed(channel));
  }

  /** Credits of frames of a channel that were lost on the way to this port, and given back. */
  public long repairedCredits(int channel) {
    return receiver.repaired(channel);
  }

  /** How long a channel has lacked credits for its next frame, in picoseconds. */
  public long blockedPs(int channel) {
    return sender.blockedPs(channel);
  }

  /** CF_Updates sent. */
  public long sentFreedUpdates() {
    return receiver.sentUpdates();
  }

  /** CC_Updates sent. */
  public long sentConsumedUpdates() {
    return sender.sentReports();
  }
}
