package io.packsim.simulator.queue;

/**
 * Queues take turns. At the beginning of its turn a queue may send its quantum more; it sends while
 * its head fits into what it may, and keeps what is left for its next turn. A queue that has
 * nothing to send or is paused loses what is left.
 *
 * <p>Source: Shreedhar and Varghese, "Efficient fair queueing using deficit round robin", SIGCOMM
 * 1995. A queue is empty here if nothing waits when the wire asks for the next packet.
 */
final class DeficitRoundRobin implements EgressScheduler {
  private final int[] quantumBytes;
  private final int[] deficitBytes;
  private int current = -1;

  /**
   * All queues without a deficit.
   *
   * @param quantumBytes by queue, above 0
   */
  DeficitRoundRobin(int[] quantumBytes) {
    this.quantumBytes = quantumBytes;
    deficitBytes = new int[quantumBytes.length];
  }

  @Override
  public int next(int readyMask, QueueHeads heads) {
    if (current < 0 || (readyMask & (1 << current)) == 0) {
      endTurn();
      beginTurnAfter(current, readyMask);
    }
    while (heads.headBytes(current) > deficitBytes[current]) {
      beginTurnAfter(current, readyMask);
    }
    deficitBytes[current] -= heads.headBytes(current);
    return current;
  }

  private void endTurn() {
    if (current >= 0) {
      deficitBytes[current] = 0;
    }
  }

  private void beginTurnAfter(int queue, int readyMask) {
    current = RoundRobin.after(queue, readyMask);
    deficitBytes[current] += quantumBytes[current];
  }
}
