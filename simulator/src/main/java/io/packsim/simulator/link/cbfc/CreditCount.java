package io.packsim.simulator.link.cbfc;

/** Arithmetic of the 20-bit counters of credits, which wrap around. */
final class CreditCount {
  /** Most credits that may be in use at once, so that a difference of counters is unambiguous. */
  static final int MOST = (1 << 20) - 1;

  private CreditCount() {}

  static int plus(int counter, int credits) {
    return (counter + credits) & MOST;
  }

  /** How far the first counter is ahead of the second one. */
  static int difference(int ahead, int behind) {
    return (ahead - behind) & MOST;
  }
}
