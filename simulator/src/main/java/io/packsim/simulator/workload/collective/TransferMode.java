package io.packsim.simulator.workload.collective;

/** By which verbs a pattern moves its messages. */
public enum TransferMode {
  /** The source sends into receives of the destination. */
  SENDRCV,
  /**
   * The source writes to the destination's memory. The destination is not told, so a rank waits for
   * what it writes alone.
   */
  PUSH,
  /**
   * The destination reads from the source's memory. The source is not told, so a rank waits for
   * what it reads alone.
   */
  PULL
}
