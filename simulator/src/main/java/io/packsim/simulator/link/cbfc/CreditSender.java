package io.packsim.simulator.link.cbfc;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.kernel.Timer;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.PacketSource;
import io.packsim.simulator.link.Transmitter;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sending side of one port: it lets a packet out when its channel has the credits for it, and
 * now and then tells the far end what it has consumed in all, so that credits of lost frames come
 * back.
 *
 * <p>A priority whose next frame has too few credits is held back as a paused one is.
 */
final class CreditSender implements PacketSource {
  private static final int LARGEST_FRAME_BYTES =
      PacketKind.largestFrameBytes(PacketKind.MAX_PAYLOAD_BYTES);

  private final LogicalProcess process;
  private final String port;
  private final CbfcParameters parameters;
  private final ChannelMap channels;
  private final CreditBudget budget;
  private final PacketSource above;
  private final Report report;
  private final long periodPs;
  private final int largestCost;
  private final int[] consumed;
  private final int[] freed;
  private final long[] blockedSincePs;
  private final long[] blockedPs;
  private final int[] peakUsed;
  private @Nullable Transmitter transmitter;

  /** Priorities that the far end has paused. */
  private int paused;

  /** Priorities that might lack credits for a large frame. */
  private int scarce;

  /** Priorities that lack credits for their next frame. */
  private int blocked;

  private boolean reportOwed;
  private boolean mayHaveLost;
  private long nextReportPs;
  private long sentReports;

  /** The time for a CC_Update. */
  private final class Report extends Timer {
    Report(int id) {
      super(process, id, CreditFlowControl.TIMER_SEQUENCE);
    }

    void armFor(boolean keepsRunAlive) {
      disarm();
      background(!keepsRunAlive);
      arm(Math.max(nextReportPs, process.nowPs()));
    }

    @Override
    protected void expire() {
      reportOwed = true;
      announce();
    }
  }

  CreditSender(CbfcParameters parameters, ChannelMap channels, LinkEnd end, PacketSource above) {
    this.process = end.process();
    this.port = end.outgoing().name();
    this.parameters = parameters;
    this.channels = channels;
    this.above = above;
    this.periodPs = parameters.consumedPeriod().picoseconds();
    this.largestCost = parameters.cost(LARGEST_FRAME_BYTES);
    this.report = new Report(end.outgoing().id());
    int count = channels.count();
    int[] limits = new int[count];
    for (int channel = 0; channel < count; channel++) {
      limits[channel] =
          parameters.limitCredits(
              parameters.channels().get(channel),
              end.outgoing().rate(),
              end.incomingRate(),
              end.outgoing().delayPs(),
              end.framing().preambleBytes() + end.framing().gapBytes());
    }
    budget = new CreditBudget(parameters, limits);
    consumed = new int[count];
    freed = new int[count];
    blockedSincePs = new long[count];
    blockedPs = new long[count];
    peakUsed = new int[count];
    findScarce();
  }

  void connect(Transmitter ofThePort) {
    transmitter = ofThePort;
  }

  @Override
  public @Nullable Packet nextPacket() {
    if (scarce != 0) {
      findBlocked();
    }
    Packet packet = above.nextPacket();
    if (packet != null) {
      consume(packet);
    }
    return packet;
  }

  @Override
  public boolean isReady() {
    if (scarce != 0) {
      findBlocked();
    }
    return above.isReady();
  }

  @Override
  public @Nullable Packet nextQueued() {
    return above.nextQueued();
  }

  @Override
  public void pausedPriorities(int mask) {
    paused = mask;
    above.pausedPriorities(paused | blocked);
  }

  @Override
  public int nextFrameBytes(int priority) {
    return above.nextFrameBytes(priority);
  }

  private void consume(Packet packet) {
    int channel = channels.of(packet.priority);
    if (channel == ChannelMap.NONE) {
      return;
    }
    int cost = parameters.cost(packet.frameBytes);
    if (cost > budget.available(channel)) {
      throw new SimulationFailure(
          FailureKind.MODEL_INVARIANT,
          process.nowPs(),
          "port %s: a frame of %d bytes was sent without credits"
              .formatted(port, packet.frameBytes));
    }
    consumed[channel] = CreditCount.plus(consumed[channel], cost);
    budget.use(channel, cost);
    peakUsed[channel] = Math.max(peakUsed[channel], budget.used(channel));
    findScarce();
    if (!report.isArmed() && !reportOwed) {
      nextReportPs = process.nowPs() + periodPs;
      report.armFor(mayHaveLost);
    }
  }

  private void findScarce() {
    int mask = 0;
    for (int channel = 0; channel < channels.count(); channel++) {
      if (budget.available(channel) < largestCost) {
        mask |= channels.priorities(channel);
      }
    }
    scarce = mask;
  }

  /** Looks at the next frame of each priority whose credits are scarce. */
  private void findBlocked() {
    int mask = 0;
    for (int left = scarce; left != 0; left &= left - 1) {
      int priority = Integer.numberOfTrailingZeros(left);
      int frameBytes = above.nextFrameBytes(priority);
      if (frameBytes > 0 && parameters.cost(frameBytes) > budget.available(channels.of(priority))) {
        mask |= 1 << priority;
      }
    }
    if (mask != blocked) {
      block(mask);
    }
  }

  private void block(int mask) {
    long nowPs = process.nowPs();
    for (int channel = 0; channel < channels.count(); channel++) {
      boolean was = (blocked & channels.priorities(channel)) != 0;
      boolean is = (mask & channels.priorities(channel)) != 0;
      if (is && !was) {
        blockedSincePs[channel] = nowPs;
      } else if (was && !is) {
        blockedPs[channel] += nowPs - blockedSincePs[channel];
      }
    }
    blocked = mask;
    above.pausedPriorities(paused | blocked);
  }

  /** The far end has freed credits: a CF_Update has arrived. */
  void onFreed(int channel, int counter) {
    int back = CreditCount.difference(counter, freed[channel]);
    if (back > budget.used(channel)) {
      throw new SimulationFailure(
          FailureKind.MODEL_INVARIANT,
          process.nowPs(),
          "port %s: channel %d got %d credits back, but %d were in use"
              .formatted(port, channel, back, budget.used(channel)));
    }
    freed[channel] = counter;
    budget.use(channel, -back);
    findScarce();
    if (blocked != 0) {
      findBlocked();
      if (transmitter != null) {
        transmitter.kick();
      }
    }
  }

  /** A frame may have been lost on the way out: the next report is one that a run waits for. */
  void onLoss() {
    mayHaveLost = true;
    if (!reportOwed) {
      nextReportPs = report.isArmed() ? nextReportPs : process.nowPs() + periodPs;
      report.armFor(true);
    }
  }

  /** Reports at once: what was on its way is lost. */
  void onLinkUp() {
    mayHaveLost = true;
    reportOwed = true;
    report.disarm();
  }

  private void announce() {
    if (transmitter != null) {
      transmitter.controlReady();
    }
  }

  boolean owesReport() {
    return reportOwed;
  }

  /** A CC_Update, or {@code null} if its time has not come. */
  @Nullable Packet nextReport() {
    if (!reportOwed) {
      return null;
    }
    List<Integer> counters = new ArrayList<>(consumed.length);
    for (int counter : consumed) {
      counters.add(counter);
    }
    Packet frame = new Packet(PacketKind.CREDITS_CONSUMED, 0);
    frame.extension = new CreditsConsumed(counters, !mayHaveLost);
    reportOwed = false;
    mayHaveLost = false;
    sentReports++;
    return frame;
  }

  /** The priorities that lack credits for their next frame: bit p stands for priority p. */
  int blocked() {
    return blocked;
  }

  int consumed(int channel) {
    return consumed[channel];
  }

  int used(int channel) {
    return budget.used(channel);
  }

  int limit(int channel) {
    return budget.limit(channel);
  }

  int peakUsed(int channel) {
    return peakUsed[channel];
  }

  long blockedPs(int channel) {
    boolean still = (blocked & channels.priorities(channel)) != 0;
    return blockedPs[channel] + (still ? process.nowPs() - blockedSincePs[channel] : 0);
  }

  long sentReports() {
    return sentReports;
  }
}
