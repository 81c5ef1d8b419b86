package io.packsim.simulator.results;

/**
 * Packets that the egress queues of one port dropped.
 *
 * @param wred by depth
 * @param queueLimit at the limit of a queue
 */
public record QueueDrops(long wred, long queueLimit) {

  /** All of them. */
  public long total() {
    return wred + queueLimit;
  }
}
