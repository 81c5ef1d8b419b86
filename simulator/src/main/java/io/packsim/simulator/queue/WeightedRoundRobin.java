package io.packsim.simulator.queue;

/** Queues take turns; in its turn a queue sends as many packets as its weight says. */
final class WeightedRoundRobin implements EgressScheduler {
  private final int[] weights;
  private int current = -1;
  private int left;

  WeightedRoundRobin(int[] weights) {
    this.weights = weights;
  }

  @Override
  public int next(int readyMask, QueueHeads heads) {
    if (left == 0 || (readyMask & (1 << current)) == 0) {
      current = RoundRobin.after(current, readyMask);
      left = weights[current];
    }
    left--;
    return current;
  }
}
