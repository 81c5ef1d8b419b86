package io.packsim.simulator.transport;

import java.util.List;

/** What is held at each port of a transport, and at all of them at once. */
final class PortHolds {
  private static final int ALL_PRIORITIES = 0xff;
  private static final int LINK_BIT = 1 << HoldClock.LINK;

  private final List<PortFeed> feeds;
  private final HoldClock all = new HoldClock();

  PortHolds(List<PortFeed> feeds) {
    this.feeds = feeds;
    feeds.forEach(feed -> feed.keepHolds(this));
  }

  /** What is held at every port, and so holds a socket that may send by any. */
  HoldClock all() {
    return all;
  }

  /** Called when what is held at some port has changed. */
  void onChange(long nowPs) {
    int held = ALL_PRIORITIES;
    boolean isDown = true;
    long freeAtPs = nowPs;
    for (PortFeed feed : feeds) {
      held &= feed.isUp() ? feed.pausedPriorities() : ALL_PRIORITIES;
      isDown &= !feed.isUp();
      freeAtPs = Math.max(freeAtPs, feed.freeAtPs(nowPs));
    }
    all.change(isDown ? LINK_BIT : held, nowPs, freeAtPs);
  }

  /** What is held at a port as a mask of {@link HoldClock}. */
  static int mask(boolean isUp, int paused) {
    return isUp ? paused : LINK_BIT;
  }
}
