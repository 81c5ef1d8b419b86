package io.packsim.simulator.queue;

/** The first ready queue after the one served last, wrapping around. */
final class RoundRobin implements EgressScheduler {
  private int last = -1;

  @Override
  public int next(int readyMask) {
    int later = readyMask & (-2 << last);
    int candidates = later != 0 && last >= 0 ? later : readyMask;
    last = Integer.numberOfTrailingZeros(candidates);
    return last;
  }
}
