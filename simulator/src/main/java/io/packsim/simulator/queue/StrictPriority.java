package io.packsim.simulator.queue;

/** Highest-numbered ready queue first. Stateless. */
final class StrictPriority implements EgressScheduler {
  static final StrictPriority INSTANCE = new StrictPriority();

  private StrictPriority() {}

  @Override
  public int next(int readyMask, QueueHeads heads) {
    return highest(readyMask);
  }

  static int highest(int mask) {
    return 31 - Integer.numberOfLeadingZeros(mask);
  }
}
