package io.packsim.simulator.queue;

/** The first ready queue after the one served last, wrapping around. */
final class RoundRobin implements EgressScheduler {
  private int last = -1;

  @Override
  public int next(int readyMask, QueueHeads heads) {
    last = after(last, readyMask);
    return last;
  }

  /** The first queue of a mask after a given one, wrapping around; -1 begins at queue 0. */
  static int after(int queue, int mask) {
    int later = mask & (-2 << queue);
    int candidates = later != 0 && queue >= 0 ? later : mask;
    return Integer.numberOfTrailingZeros(candidates);
  }
}
