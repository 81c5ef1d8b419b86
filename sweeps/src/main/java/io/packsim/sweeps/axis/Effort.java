package io.packsim.sweeps.axis;

/**
 * How much a walk over the points of a sweep may cost. Conditions can make a short file expensive:
 * whether any of 10^18 combinations satisfies them is only known after looking at all of them. A
 * step is a value of an axis that is looked at, or a term of a condition that is evaluated. Used by
 * one thread.
 */
public final class Effort {
  private final long allowed;
  private long spent;

  private Effort(long allowed) {
    this.allowed = allowed;
  }

  /** As much as it takes. */
  public static Effort unlimited() {
    return new Effort(Long.MAX_VALUE);
  }

  /** At most so many steps. */
  public static Effort of(long steps) {
    return new Effort(steps);
  }

  /**
   * Takes steps.
   *
   * @throws EffortExceededException if that is more than allowed
   */
  void spend(long steps) {
    spent += steps;
    if (spent > allowed) {
      throw new EffortExceededException(allowed);
    }
  }
}
