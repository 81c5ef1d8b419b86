package io.packsim.simulator.link.cbfc;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;
import io.packsim.simulator.link.FrameRelease;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.Transmitter;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import org.jspecify.annotations.Nullable;

/**
 * The receiving side of one port: it counts the credits of what has arrived and of what has left
 * the node's buffer, and tells the far end of the latter. Updates keep a least distance, and the
 * last of a series is repeated once after the greatest distance.
 *
 * <p>Deviation: an update is repeated again only if something was lost on the way out since the
 * last one, which a port of the model knows; so an idle link is silent.
 */
final class CreditReceiver implements FrameRelease {
  private final LogicalProcess process;
  private final CbfcParameters parameters;
  private final ChannelMap channels;
  private final long minSpacingPs;
  private final long maxSpacingPs;
  private final Spacing spacing;
  private final int[] received;
  private final int[] freed;
  private final long[] repaired;
  private @Nullable Transmitter transmitter;

  /** Channels whose counter the far end has not been told, or is to be told again. */
  private int untold;

  /** Whether there is anything in {@link #untold} that is more than a repetition. */
  private boolean hasNews;

  /** Whether the distance to the last update is kept. */
  private boolean mayTell = true;

  private long lastToldPs;
  private boolean mayHaveLost;

  /** Whether the updates being sent now repeat what may have been lost. */
  private boolean repairs;

  private boolean isTelling;
  private long sentUpdates;

  /** The time for the next CF_Update: with news, or to repeat the last. */
  private final class Spacing extends Timer {
    Spacing(int id) {
      super(process, id, CreditFlowControl.TIMER_SEQUENCE + 1);
    }

    void armFor(boolean keepsRunAlive, long timePs) {
      disarm();
      background(!keepsRunAlive);
      arm(Math.max(timePs, process.nowPs()));
    }

    @Override
    protected void expire() {
      mayTell = true;
      if (untold == 0) {
        untold = (1 << channels.count()) - 1;
      }
      announce();
    }
  }

  CreditReceiver(CbfcParameters parameters, ChannelMap channels, LinkEnd end) {
    this.process = end.process();
    this.parameters = parameters;
    this.channels = channels;
    LineRate rate = end.outgoing().rate();
    this.minSpacingPs = rate.serializationPs((int) parameters.minUpdateSpacing().bytes());
    this.maxSpacingPs = rate.serializationPs((int) parameters.maxUpdateSpacing().bytes());
    this.spacing = new Spacing(end.outgoing().id());
    received = new int[channels.count()];
    freed = new int[channels.count()];
    repaired = new long[channels.count()];
  }

  void connect(Transmitter ofThePort) {
    transmitter = ofThePort;
  }

  /** A frame has arrived, and is kept until {@link #released}. */
  void onFrame(Packet packet) {
    int channel = channels.of(packet.priority);
    if (channel != ChannelMap.NONE) {
      received[channel] = CreditCount.plus(received[channel], parameters.cost(packet.frameBytes));
    }
  }

  @Override
  public void released(int priority, int frameBytes) {
    int channel = channels.of(priority);
    if (channel != ChannelMap.NONE) {
      free(channel, parameters.cost(frameBytes));
    }
  }

  /** The far end has said what it has consumed: what did not arrive was lost, and is free. */
  void onConsumed(int channel, int counter) {
    int missing = CreditCount.difference(counter, received[channel]);
    if (missing > 0) {
      received[channel] = counter;
      repaired[channel] += missing;
      free(channel, missing);
    }
  }

  private void free(int channel, int credits) {
    freed[channel] = CreditCount.plus(freed[channel], credits);
    untold |= 1 << channel;
    if (hasNews) {
      return;
    }
    hasNews = true;
    mayTell |= process.nowPs() - lastToldPs >= minSpacingPs;
    if (mayTell) {
      spacing.disarm();
      announce();
    } else {
      spacing.armFor(true, lastToldPs + minSpacingPs);
    }
  }

  private void announce() {
    if (transmitter != null) {
      transmitter.controlReady();
    }
  }

  /** An update may have been lost on the way out: its repetition is one that a run waits for. */
  void onLoss() {
    mayHaveLost = true;
    if (!hasNews) {
      spacing.armFor(true, lastToldPs + maxSpacingPs);
    }
  }

  /** Tells everything again at once: what was on its way is lost. */
  void onLinkUp() {
    mayHaveLost = true;
    hasNews = true;
    mayTell = true;
    untold = (1 << channels.count()) - 1;
    spacing.disarm();
  }

  boolean owesUpdate() {
    return mayTell && untold != 0;
  }

  /** A CF_Update of up to two channels, or {@code null} if its time has not come. */
  @Nullable Packet nextUpdate() {
    if (!owesUpdate()) {
      return null;
    }
    if (!isTelling) {
      isTelling = true;
      repairs = mayHaveLost;
      mayHaveLost = false;
    }
    int first = takeUntold();
    int second = untold == 0 ? CreditsFreed.NONE : takeUntold();
    Packet set = new Packet(PacketKind.CREDITS_FREED, 0);
    set.extension =
        new CreditsFreed(
            first,
            freed[first],
            second,
            second == CreditsFreed.NONE ? 0 : freed[second],
            !hasNews && !repairs);
    sentUpdates++;
    if (untold == 0) {
      told();
    }
    return set;
  }

  private int takeUntold() {
    int channel = Integer.numberOfTrailingZeros(untold);
    untold &= ~(1 << channel);
    return channel;
  }

  private void told() {
    boolean repeats = hasNews || repairs;
    isTelling = false;
    hasNews = false;
    mayTell = false;
    lastToldPs = process.nowPs();
    if (repeats) {
      spacing.armFor(mayHaveLost, lastToldPs + maxSpacingPs);
    }
  }

  int received(int channel) {
    return received[channel];
  }

  int freed(int channel) {
    return freed[channel];
  }

  long repaired(int channel) {
    return repaired[channel];
  }

  long sentUpdates() {
    return sentUpdates;
  }
}
