package io.packsim.simulator.link;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;
import io.packsim.simulator.packet.PauseFrame;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * What a port may not send because its far end has paused it. A pause takes hold at a frame
 * boundary: the frame on the wire is finished. It ends with a resume, or when its time is over.
 *
 * <p>What a frame says takes effect a reaction time after the frame has arrived, pauses and resumes
 * alike, so that none overtakes another; a pause's own time counts from its effect.
 *
 * <p>Source: IEEE Std 802.1Q clause 36 (priority-based flow control) (unchecked).
 */
public final class PauseReceiver {
  private static final int PRIORITIES = 8;

  private final LogicalProcess process;
  private final boolean obeys;
  private final long quantumPs;
  private final long reactionPs;
  private final int sourceId;
  private final Expiry expiry;

  /** What has arrived and has no effect yet, the oldest first. */
  private final Deque<Effect> coming = new ArrayDeque<>();

  private final long[] pausedUntilPs = new long[PRIORITIES];
  private final long[] pausedSincePs = new long[PRIORITIES];
  private final long[] pausedTotalPs = new long[PRIORITIES];
  private @Nullable Transmitter transmitter;
  private int paused;
  private long receivedPauses;
  private int delayedFrames;

  private final class Expiry extends Timer {
    Expiry(int id) {
      super(process, id, 1);
      background(true);
    }

    @Override
    protected void expire() {
      resume(expired(process.nowPs()));
      armExpiry();
    }
  }

  /** A frame that takes effect later. */
  private final class Effect extends Event {
    private final PauseFrame frame;

    Effect(PauseFrame frame) {
      super(EventKind.PAUSE, sourceId, delayedFrames++);
      this.frame = frame;
      background(frame.isBackground());
    }

    @Override
    protected void fire() {
      coming.remove();
      apply(frame);
    }
  }

  /**
   * The pauses that one port has received.
   *
   * @param end a quantum is 512 bit times of the direction that leads away from it
   */
  PauseReceiver(LinkEnd end) {
    this.process = end.process();
    this.obeys = end.pfc().enabled();
    this.quantumPs = end.outgoing().rate().serializationPs(PfcParameters.QUANTUM_BITS / 8);
    this.reactionPs = end.pfc().reactionTime().picoseconds();
    this.sourceId = end.outgoing().id();
    this.expiry = new Expiry(sourceId);
  }

  /** Names the transmitter of the port; once. */
  void connect(Transmitter ofThePort) {
    if (transmitter != null) {
      throw new IllegalStateException("a pause receiver has one transmitter");
    }
    transmitter = ofThePort;
  }

  /** Bit p is set where priority p may not be sent. */
  public int pausedMask() {
    return paused;
  }

  /** Since when a priority is paused; meaningful only while it is. */
  public long pausedSincePs(int priority) {
    return pausedSincePs[priority];
  }

  /** Called when a PFC frame arrives at the port. */
  void onFrame(PauseFrame frame) {
    if (!obeys) {
      return;
    }
    receivedPauses += Integer.bitCount(frame.paused());
    if (reactionPs == 0) {
      apply(frame);
    } else {
      Effect effect = new Effect(frame);
      coming.add(effect);
      process.schedule(effect, process.nowPs() + reactionPs);
    }
  }

  private void apply(PauseFrame frame) {
    pause(frame.paused(), process.nowPs() + frame.quanta() * quantumPs);
    resume(frame.resumed() & paused);
    armExpiry();
  }

  private void pause(int priorities, long untilPs) {
    for (int left = priorities; left != 0; left &= left - 1) {
      int priority = Integer.numberOfTrailingZeros(left);
      if ((paused & (1 << priority)) == 0) {
        pausedSincePs[priority] = process.nowPs();
      }
      pausedUntilPs[priority] = untilPs;
    }
    paused |= priorities;
    tellSource();
  }

  private void resume(int priorities) {
    if (priorities == 0) {
      return;
    }
    for (int left = priorities; left != 0; left &= left - 1) {
      int priority = Integer.numberOfTrailingZeros(left);
      pausedTotalPs[priority] += process.nowPs() - pausedSincePs[priority];
    }
    paused &= ~priorities;
    tellSource();
    if (transmitter != null) {
      transmitter.kick();
    }
  }

  private void tellSource() {
    if (transmitter != null) {
      transmitter.pausedPriorities(paused);
    }
  }

  /** Forgets all pauses: a link that comes up begins without. */
  void onLinkDown() {
    coming.forEach(process::cancel);
    coming.clear();
    resume(paused);
    armExpiry();
  }

  private int expired(long nowPs) {
    int result = 0;
    for (int left = paused; left != 0; left &= left - 1) {
      int priority = Integer.numberOfTrailingZeros(left);
      if (pausedUntilPs[priority] <= nowPs) {
        result |= 1 << priority;
      }
    }
    return result;
  }

  private void armExpiry() {
    long firstPs = Long.MAX_VALUE;
    for (int left = paused; left != 0; left &= left - 1) {
      firstPs = Math.min(firstPs, pausedUntilPs[Integer.numberOfTrailingZeros(left)]);
    }
    if (paused == 0) {
      expiry.disarm();
    } else {
      expiry.arm(firstPs);
    }
  }

  /** How long a priority has been paused in all, a pause that lasts still included. */
  public long pausedPs(int priority) {
    boolean still = (paused & (1 << priority)) != 0;
    return pausedTotalPs[priority] + (still ? process.nowPs() - pausedSincePs[priority] : 0);
  }

  /** Pauses received so far, refreshes included, counted by priority. */
  public long receivedPauses() {
    return receivedPauses;
  }
}
