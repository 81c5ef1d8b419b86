package io.packsim.simulator.queue;

import java.util.Map;

/** The weights of the queues of a port; a queue without one has weight 1. */
final class QueueWeights {
  private static final int QUEUES = 8;
  private static final int LARGEST = 1000;

  private QueueWeights() {}

  /**
   * @throws IllegalArgumentException if a queue or a weight is out of range
   */
  static void check(Map<Integer, Integer> weights) {
    weights.forEach(
        (queue, weight) -> {
          if (queue < 0 || queue >= QUEUES) {
            throw new IllegalArgumentException(
                "weights: expected queues 0 to 7, received " + queue);
          }
          if (weight < 1 || weight > LARGEST) {
            throw new IllegalArgumentException(
                "weights: expected weights of 1 to " + LARGEST + ", received " + weight);
          }
        });
  }

  static int[] byQueue(Map<Integer, Integer> weights) {
    int[] byQueue = new int[QUEUES];
    for (int queue = 0; queue < QUEUES; queue++) {
      byQueue[queue] = weights.getOrDefault(queue, 1);
    }
    return byQueue;
  }
}
