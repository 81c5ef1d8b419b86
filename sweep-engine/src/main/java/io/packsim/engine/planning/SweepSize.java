package io.packsim.engine.planning;

import io.packsim.sweeps.axis.Effort;
import io.packsim.sweeps.axis.EffortExceededException;
import io.packsim.sweeps.axis.GridCount;
import io.packsim.sweeps.axis.Selection;
import io.packsim.sweeps.plan.SweepExpander;
import io.packsim.sweeps.spec.SweepSpec;
import java.math.BigInteger;

/**
 * How large a sweep is, or what is selected of it.
 *
 * @param spec what the sweep file says
 * @param selection which points are meant
 * @param count how many points that are, and what was left out
 */
public record SweepSize(SweepSpec spec, Selection selection, GridCount count) {
  /** Steps that counting may take unless the user agrees to more: some seconds. */
  private static final long MOST_STEPS = 200_000_000;

  /**
   * Counts.
   *
   * @param agreed whether it may take as long as it takes
   * @throws EffortExceededException if it would take too long
   */
  public static SweepSize of(SweepFiles.Read read, boolean agreed) {
    Effort effort = agreed ? Effort.unlimited() : Effort.of(MOST_STEPS);
    SweepExpander expander = SweepExpander.expand(read.spec(), read.selection());
    return new SweepSize(read.spec(), read.selection(), expander.size(effort));
  }

  /** How many runs there are. */
  public BigInteger runs() {
    return count.points().multiply(BigInteger.valueOf(spec.seeds().replications()));
  }
}
