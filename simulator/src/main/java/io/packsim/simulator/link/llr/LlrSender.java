package io.packsim.simulator.link.llr;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;
import io.packsim.simulator.link.ControlSource;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.PacketSource;
import io.packsim.simulator.link.Transmitter;
import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import org.jspecify.annotations.Nullable;

/**
 * The sending side: numbers frames, keeps them until they are acknowledged, and repeats all that it
 * keeps when a NACK comes or no progress is made in time. While the replay buffer is full nothing
 * new is sent, but for frames of the link itself, which are few.
 *
 * <p>A repetition counts against the bound when nothing was acknowledged since the last one began,
 * whether a NACK or the timer asks for it.
 *
 * <p>The replay timer is none of the background: what it repeats may be all that is left to happen.
 * It runs only while frames are outstanding, so it ends with them.
 */
final class LlrSender implements PacketSource {
  /** The largest frame that there is; one of these always has to fit. */
  static final int LARGEST_FRAME_BYTES = largestFrameBytes();

  /** Tells the timers of the protocol from others of the same port. */
  static final int TIMER_SEQUENCE = 16;

  /** How often a sender asks to begin again before it stays off; the standard's rule is open. */
  private static final int INIT_TRIES = 16;

  private final LogicalProcess process;
  private final LlrParameters parameters;
  private final SequenceSpace sequences;
  private final LlrCounters counters;
  private final PacketSource above;
  private final ControlSource controlAbove;
  private final long timeoutPs;
  private final ReplayTimer timer;
  private final PcsLostTimer pcsLostTimer;
  private final ReplayBuffer buffer = new ReplayBuffer();
  private @Nullable Transmitter transmitter;
  private LlrTxState state = LlrTxState.ADVANCE;
  private boolean linkIsUp = true;

  /** Number of the next new frame. */
  private int next;

  /** While frames are repeated: place in the buffer of the next one to send. */
  private int cursor;

  /** Frames at the end of the buffer that have never been sent: they came during a repetition. */
  private int unsent;

  /** Repetitions since the last progress. */
  private int replays;

  /** Packets sent again, and frames of the link itself that were sent among them. */
  private long repeatedFrames;

  private long givenUpPackets;
  private long discardedPackets;
  private int initsLeft;
  private boolean initOwed;

  private final class ReplayTimer extends Timer {
    ReplayTimer(int id) {
      super(process, id, TIMER_SEQUENCE);
    }

    @Override
    protected void expire() {
      if (state == LlrTxState.INIT) {
        oweInit();
      } else {
        counters.replaysByTimer++;
        replay();
      }
    }
  }

  private final class PcsLostTimer extends Timer {
    PcsLostTimer(int id) {
      super(process, id, TIMER_SEQUENCE + 2);
      background(true);
    }

    @Override
    protected void expire() {
      flush();
    }
  }

  /**
   * The sending side of a port.
   *
   * @param above what there is to send
   * @param controlAbove frames of the link itself, and ordered sets
   */
  LlrSender(
      LlrParameters parameters,
      LinkEnd end,
      LlrCounters counters,
      PacketSource above,
      ControlSource controlAbove) {
    this.process = end.process();
    this.parameters = parameters;
    this.sequences = parameters.sequences();
    this.counters = counters;
    this.above = above;
    this.controlAbove = controlAbove;
    this.timeoutPs = parameters.replayTimerPs(end);
    this.timer = new ReplayTimer(end.outgoing().id());
    this.pcsLostTimer = new PcsLostTimer(end.outgoing().id());
  }

  private static int largestFrameBytes() {
    int largest = 0;
    for (PacketKind kind : PacketKind.values()) {
      largest = Math.max(largest, kind.frameBytes(PacketKind.MAX_PAYLOAD_BYTES));
    }
    return largest;
  }

  void connect(Transmitter ofThePort) {
    transmitter = ofThePort;
  }

  // What the transmitter asks for.

  @Override
  public boolean isReady() {
    return switch (state) {
      case REPLAY -> true;
      case ADVANCE -> hasRoom() && above.isReady();
      case OFF -> above.isReady();
      case INIT, FLUSH -> action() == LlrFrameAction.BEST_EFFORT && above.isReady();
    };
  }

  @Override
  public @Nullable Packet nextPacket() {
    return switch (state) {
      case REPLAY -> nextRepeated();
      case ADVANCE -> hasRoom() ? number(above.nextPacket()) : null;
      case OFF -> unprotected(above.nextPacket());
      case INIT, FLUSH -> nextWithoutNumbers();
    };
  }

  @Override
  public @Nullable Packet nextQueued() {
    return above.nextQueued();
  }

  @Override
  public void pausedPriorities(int mask) {
    above.pausedPriorities(mask);
  }

  boolean hasControl() {
    return initOwed || (!isBlocked() && controlAbove.isReady());
  }

  /** The next ordered set, or frame of the link itself, that may be sent now, or {@code null}. */
  @Nullable Packet nextControl() {
    if (initOwed) {
      initOwed = false;
      counters.txInit++;
      return LlrReceiver.orderedSet(LlrMessage.Type.INIT, next);
    }
    while (!isBlocked()) {
      Packet packet = controlAbove.nextFrame();
      if (packet == null || packet.kind.isOrderedSet()) {
        return packet;
      }
      Packet sent = passControl(packet);
      if (sent != null) {
        return sent;
      }
    }
    return null;
  }

  private boolean isBlocked() {
    return cannotNumber() && action() == LlrFrameAction.BLOCK;
  }

  private boolean cannotNumber() {
    return state == LlrTxState.INIT || state == LlrTxState.FLUSH;
  }

  private LlrFrameAction action() {
    return state == LlrTxState.INIT ? parameters.initAction() : parameters.flushAction();
  }

  private @Nullable Packet passControl(Packet frame) {
    if (state == LlrTxState.ADVANCE) {
      return number(frame);
    }
    if (state == LlrTxState.REPLAY) {
      keep(frame);
      unsent++;
      return null;
    }
    if (cannotNumber() && action() == LlrFrameAction.DISCARD) {
      giveUp(frame);
      return null;
    }
    return unprotected(frame);
  }

  private boolean hasRoom() {
    return buffer.frames() < parameters.replayBufferFrames()
        && buffer.bytes() + LARGEST_FRAME_BYTES <= parameters.replayBuffer().bytes();
  }

  private @Nullable Packet number(@Nullable Packet frame) {
    if (frame == null) {
      return null;
    }
    keep(frame);
    counters.txOk++;
    if (!timer.isArmed()) {
      timer.arm(process.nowPs() + timeoutPs);
    }
    return frame.copy();
  }

  private void keep(Packet frame) {
    frame.linkSequence = next;
    next = sequences.plus(next, 1);
    buffer.add(frame);
  }

  private Packet nextRepeated() {
    Packet frame = buffer.get(cursor);
    boolean isFresh = buffer.frames() - cursor <= unsent;
    if (isFresh) {
      unsent--;
      counters.txOk++;
    } else {
      counters.txReplay++;
    }
    repeatedFrames += isFresh && !frame.isLinkControl() ? 0 : 1;
    cursor++;
    leaveReplayAtItsEnd();
    return frame.copy();
  }

  private void leaveReplayAtItsEnd() {
    if (state == LlrTxState.REPLAY && cursor == buffer.frames()) {
      state = LlrTxState.ADVANCE;
    }
  }

  private static @Nullable Packet unprotected(@Nullable Packet frame) {
    if (frame != null) {
      frame.linkSequence = Packet.NO_LINK_SEQUENCE;
    }
    return frame;
  }

  private @Nullable Packet nextWithoutNumbers() {
    return switch (action()) {
      case BEST_EFFORT -> unprotected(above.nextPacket());
      case BLOCK -> null;
      case DISCARD -> {
        for (Packet lost = above.nextQueued(); lost != null; lost = above.nextQueued()) {
          discardedPackets++;
          giveUp(lost);
        }
        yield null;
      }
    };
  }

  // What the far end says, or does not say in time.

  /** Frames up to a number have arrived. */
  void onAck(int sequence) {
    counters.rxAck++;
    release(sequence);
  }

  /** Frames up to a number have arrived, the next one has not. */
  void onNack(int sequence) {
    counters.rxNack++;
    if (release(sequence) && buffer.frames() > 0) {
      counters.replaysByNack++;
      replay();
    }
  }

  /** Gives up what is acknowledged; says whether the number made sense. */
  private boolean release(int sequence) {
    int arrived = buffer.frames() + sequences.distance(next, sequence) + 1;
    if (arrived < 0 || arrived > buffer.frames() - unsent) {
      counters.ackNackSeqError++;
      return false;
    }
    if (arrived == 0) {
      return true;
    }
    for (int i = 0; i < arrived; i++) {
      buffer.removeOldest();
    }
    replays = 0;
    cursor = Math.max(0, cursor - arrived);
    leaveReplayAtItsEnd();
    if (buffer.frames() > 0) {
      timer.arm(process.nowPs() + timeoutPs);
    } else {
      timer.disarm();
    }
    if (isReady()) {
      kick();
    }
    return true;
  }

  private void replay() {
    if (replays++ == parameters.replayCountMax()) {
      flush();
      return;
    }
    beginReplay();
  }

  private void beginReplay() {
    state = LlrTxState.REPLAY;
    cursor = 0;
    timer.arm(process.nowPs() + timeoutPs);
    kick();
  }

  private void kick() {
    if (transmitter != null) {
      transmitter.kick();
    }
  }

  private void flush() {
    counters.flushes++;
    timer.disarm();
    while (buffer.frames() > 0) {
      Packet frame = buffer.removeOldest();
      givenUpPackets += frame.isLinkControl() ? 0 : 1;
      giveUp(frame);
    }
    unsent = 0;
    replays = 0;
    state = LlrTxState.FLUSH;
    if (parameters.reInitOnFlush()) {
      initialise();
    } else {
      kick();
    }
  }

  private void giveUp(Packet frame) {
    counters.txDiscard++;
    if (transmitter != null) {
      transmitter.report(DropCause.LLR_DISCARD, frame);
    }
  }

  private void initialise() {
    state = LlrTxState.INIT;
    initsLeft = INIT_TRIES;
    if (linkIsUp) {
      oweInit();
    }
  }

  private void oweInit() {
    if (initsLeft-- == 0) {
      state = LlrTxState.OFF;
      kick();
      return;
    }
    initOwed = true;
    timer.arm(process.nowPs() + timeoutPs);
    if (transmitter != null) {
      transmitter.controlReady();
    }
  }

  /** The far end expects a number next. */
  void onInitEcho(int sequence) {
    counters.rxInitEcho++;
    if (state == LlrTxState.INIT && sequence == next) {
      initOwed = false;
      timer.disarm();
      state = LlrTxState.ADVANCE;
      kick();
    }
  }

  // What becomes of the link.

  void onLinkDown() {
    linkIsUp = false;
    timer.disarm();
    initOwed = false;
    if (parameters.pcsLostTimeout().picoseconds() > 0) {
      pcsLostTimer.arm(process.nowPs() + parameters.pcsLostTimeout().picoseconds());
    }
  }

  /**
   * What is outstanding is repeated at once, which is not the far end's fault and does not count.
   */
  void onLinkUp() {
    linkIsUp = true;
    pcsLostTimer.disarm();
    if (state == LlrTxState.INIT) {
      initialise();
    } else if (buffer.frames() > 0) {
      beginReplay();
    }
  }

  long repeatedFrames() {
    return repeatedFrames;
  }

  /** Packets given up, or still kept: they may have arrived. */
  long unsettledPackets() {
    long unsettled = givenUpPackets;
    for (int i = 0; i < buffer.frames(); i++) {
      unsettled += buffer.get(i).isLinkControl() ? 0 : 1;
    }
    return unsettled;
  }

  long discardedPackets() {
    return discardedPackets;
  }

  LlrTxState state() {
    return state;
  }

  ReplayBuffer buffer() {
    return buffer;
  }
}
