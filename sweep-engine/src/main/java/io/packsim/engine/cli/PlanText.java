package io.packsim.engine.cli;

import io.packsim.engine.planning.SweepPlan;
import java.math.BigInteger;

/** The size of a plan in words. */
final class PlanText {
  private PlanText() {}

  /** {@code 48 runs = 24 points x 2 replications (4 excluded by where)}. */
  static String size(SweepPlan plan) {
    String text =
        "%d runs = %d points x %d replications"
            .formatted(plan.runs(), plan.points(), plan.spec().seeds().replications());
    if (plan.excluded().compareTo(BigInteger.ZERO) > 0) {
      text += "   (" + plan.excluded() + " excluded by where)";
    }
    return plan.overlapping() > 0
        ? text + "   (" + plan.overlapping() + " points of several blocks counted once)"
        : text;
  }
}
