package io.packsim.simulator.link;

/** What becomes of packets that wait for a link that is down. */
public enum QueuedOnDown {
  /** Switch queues are emptied, and what is put into them is lost until the link is up again. */
  DROP,
  /** They wait; what fills up behind them is paused or dropped as usual. */
  KEEP
}
