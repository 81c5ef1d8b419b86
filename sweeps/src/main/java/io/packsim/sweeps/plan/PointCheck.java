package io.packsim.sweeps.plan;

import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import java.util.HashSet;
import java.util.Set;

/**
 * Reads the documents of points as the simulator will. One cause is reported once, with the first
 * point it was found at; after {@value #MOST_PROBLEMS} causes the rest is not looked for.
 */
public final class PointCheck {
  private static final int MOST_PROBLEMS = 100;

  private final Problems problems;
  private final Set<Problem> seen = new HashSet<>();

  /**
   * @param problems gets what is wrong
   */
  public PointCheck(Problems problems) {
    this.problems = problems;
  }

  /** Whether a point can be simulated; its document is kept by the point. */
  public boolean passes(SweepPoint point) {
    if (isOver()) {
      return false;
    }
    Problems found = new Problems();
    boolean usable = point.read(found) != null;
    for (Problem problem : found.all()) {
      if (!isOver() && seen.add(problem)) {
        problems.add(point.located(problem));
      }
    }
    return usable;
  }

  /** Whether enough problems were found. */
  public boolean isOver() {
    return seen.size() == MOST_PROBLEMS;
  }
}
