package io.packsim.simulator.queue;

/** What becomes of a packet that is about to join an egress queue. */
public enum Verdict {
  /** It joins as it is. */
  JOIN,
  /** It joins with the congestion mark. */
  MARK,
  /** It is dropped by depth, before the queue is full. */
  DROP_EARLY,
  /** It is dropped because the queue is full. */
  DROP_FULL
}
