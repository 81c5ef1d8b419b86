package io.packsim.simulator.transport;

import java.util.EnumMap;
import java.util.Map;

/**
 * Where the time of one queue pair goes: every picosecond from the beginning of the run to one
 * {@link BlockedCause}. It is told of transitions only. What the socket waited for at a port is
 * known once it has been asked: where it could not send then, it could not before either.
 */
public final class SendClock {
  private final HoldClock holds;
  private final int priority;
  private final Map<BlockedCause, long[]> timesPs = new EnumMap<>(BlockedCause.class);
  private BlockedCause state = BlockedCause.NO_WORK;
  private long sincePs;
  private long sendingUntilPs;

  /** What {@link #holds} said when the state began. */
  private long pausedBeforePs;

  private long downBeforePs;

  /**
   * A clock at the beginning of the run.
   *
   * @param holds what is held at the ports that the socket sends by
   */
  SendClock(HoldClock holds, int priority) {
    this.holds = holds;
    this.priority = priority;
  }

  /** The socket has something to send, and the port will ask it. */
  void onReady(long nowPs) {
    if (state != BlockedCause.PORT_BUSY) {
      enter(BlockedCause.PORT_BUSY, nowPs);
    }
  }

  /**
   * The port has asked, and got a packet.
   *
   * @param wirePs how long the packet keeps the wire busy
   * @param hasMore whether there is more to send
   */
  void onSent(long nowPs, long wirePs, boolean hasMore) {
    enter(hasMore ? BlockedCause.PORT_BUSY : BlockedCause.NO_WORK, nowPs);
    sendingUntilPs = Math.max(sendingUntilPs, nowPs + wirePs);
  }

  /** The port has asked, and got nothing. */
  void onBlocked(long nowPs, BlockedCause cause) {
    if (state == BlockedCause.PORT_BUSY) {
      state = cause;
    }
    enter(cause, nowPs);
  }

  /** Something else holds the socket from now on. */
  void onHeld(long nowPs, BlockedCause cause) {
    enter(cause, nowPs);
  }

  private void enter(BlockedCause next, long nowPs) {
    long sentPs = Math.min(Math.max(sendingUntilPs, sincePs), nowPs);
    long restPs = nowPs - sentPs;
    add(BlockedCause.SENDING, sentPs - sincePs);
    long pausedPs = holds.heldPs(priority, nowPs);
    long downPs = holds.heldPs(HoldClock.LINK, nowPs);
    if (state == BlockedCause.PORT_BUSY) {
      add(BlockedCause.PAUSED, pausedPs - pausedBeforePs);
      add(BlockedCause.LINK_DOWN, downPs - downBeforePs);
      restPs -= pausedPs - pausedBeforePs + (downPs - downBeforePs);
    }
    add(state, restPs);
    state = next;
    sincePs = nowPs;
    pausedBeforePs = pausedPs;
    downBeforePs = downPs;
  }

  /** Counts up to the end of the run; before the times are read. */
  public void stop(long endPs) {
    enter(state, endPs);
  }

  /** Time that has gone to a cause, in picoseconds. */
  public long timePs(BlockedCause cause) {
    long[] time = timesPs.get(cause);
    return time == null ? 0 : time[0];
  }

  private void add(BlockedCause cause, long timePs) {
    if (timePs != 0) {
      timesPs.computeIfAbsent(cause, c -> new long[1])[0] += timePs;
    }
  }
}
