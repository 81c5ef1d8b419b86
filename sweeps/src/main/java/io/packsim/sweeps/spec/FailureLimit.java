package io.packsim.sweeps.spec;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * How many runs may fail before a sweep stops.
 *
 * @param amount a count, or a share of all runs from 0 to 1
 * @param isShare whether it is a share
 */
public record FailureLimit(BigDecimal amount, boolean isShare) {

  /** The number of failures allowed among so many runs; a share is rounded down. */
  public long allowedOf(long runs) {
    BigDecimal allowed = isShare ? amount.multiply(BigDecimal.valueOf(runs)) : amount;
    return allowed.setScale(0, RoundingMode.DOWN).longValueExact();
  }
}
