package io.packsim.simulator.transport;

/**
 * How long priorities have been held at a port, or at all ports of a set at once: paused, without
 * credits, or without a link. A hold counts from the end of the frame that is on the wire as it
 * begins, since it takes hold there.
 */
final class HoldClock {
  /** Stands for the link beside the eight priorities. */
  static final int LINK = 8;

  private final long[] totalPs = new long[LINK + 1];
  private final long[] sincePs = new long[LINK + 1];
  private int held;

  /**
   * Says what is held from now on.
   *
   * @param mask bit p stands for priority p, bit {@link #LINK} for the link
   * @param freeAtPs when the frame on the wire ends; now or before if there is none
   */
  void change(int mask, long nowPs, long freeAtPs) {
    for (int left = held ^ mask; left != 0; left &= left - 1) {
      int what = Integer.numberOfTrailingZeros(left);
      if ((mask & (1 << what)) != 0) {
        sincePs[what] = Math.max(nowPs, freeAtPs);
      } else {
        totalPs[what] += Math.max(0, nowPs - sincePs[what]);
      }
    }
    held = mask;
  }

  /** How long something has been held by now, in all. */
  long heldPs(int what, long nowPs) {
    boolean still = (held & (1 << what)) != 0;
    return totalPs[what] + (still ? Math.max(0, nowPs - sincePs[what]) : 0);
  }
}
