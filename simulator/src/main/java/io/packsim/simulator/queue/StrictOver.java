package io.packsim.simulator.queue;

/** Some queues in strict priority; the others are another scheduler's, for what is left. */
final class StrictOver implements EgressScheduler {
  private final int strictMask;
  private final EgressScheduler others;

  /**
   * A scheduler over another one.
   *
   * @param strictMask bit q is set where queue q goes first
   */
  StrictOver(int strictMask, EgressScheduler others) {
    this.strictMask = strictMask;
    this.others = others;
  }

  @Override
  public int next(int readyMask, QueueHeads heads) {
    int strict = readyMask & strictMask;
    return strict != 0 ? StrictPriority.highest(strict) : others.next(readyMask, heads);
  }
}
