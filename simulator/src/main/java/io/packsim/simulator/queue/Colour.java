package io.packsim.simulator.queue;

/**
 * Drop precedence of a packet: WRED keeps thresholds for each.
 *
 * <p>Source: RFC 2697 (the three colours).
 */
public enum Colour {
  /** Dropped last. */
  GREEN,
  /** Dropped earlier, where thresholds say so. */
  YELLOW,
  /** Dropped first, where thresholds say so. */
  RED
}
