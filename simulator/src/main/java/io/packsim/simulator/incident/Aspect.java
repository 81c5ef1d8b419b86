package io.packsim.simulator.incident;

/** What of a link or host a fault changes: two faults do not change the same at once. */
public enum Aspect {
  /** Whether a link is up. Several faults may take it down at once. */
  STATE,
  /** The rate of bit errors of a link. */
  ERRORS,
  /** The rate of a link. */
  RATE,
  /** Which packets a link loses. */
  FILTER,
  /** How fast a host takes what it receives. */
  MEMORY,
  /** The pauses that a host sends without reason. */
  PAUSES;

  /** Whether several faults may be at work on it at once. */
  boolean isShared() {
    return this == STATE;
  }
}
