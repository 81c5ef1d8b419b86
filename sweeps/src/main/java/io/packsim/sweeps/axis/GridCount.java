package io.packsim.sweeps.axis;

import java.math.BigInteger;
import java.util.List;

/**
 * How many points a sweep has, and what became of the other combinations of its axes' values.
 *
 * @param points the points, each counted once
 * @param duplicates combinations left out because an earlier block has the same point
 * @param excluded for each condition, in the file's order, how many combinations it excludes; one
 *     that several exclude counts for the condition that is decided first, which is the one whose
 *     last axis is outermost, and among those the first in the file
 */
public record GridCount(BigInteger points, BigInteger duplicates, List<BigInteger> excluded) {
  /** Takes a copy. */
  public GridCount {
    excluded = List.copyOf(excluded);
  }

  /** How many combinations all conditions together exclude. */
  public BigInteger allExcluded() {
    return excluded.stream().reduce(BigInteger.ZERO, BigInteger::add);
  }
}
