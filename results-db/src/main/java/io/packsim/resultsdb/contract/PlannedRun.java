package io.packsim.resultsdb.contract;

/**
 * A run that a spec wants.
 *
 * @param pointKey key of a point registered in the same call or before
 * @param replication from 0
 * @param seed 64 bits, a function of meaning only
 * @param ordinal position in the expansion; runs are worked on in this order
 */
public record PlannedRun(String pointKey, int replication, long seed, long ordinal) {
  /**
   * @throws IllegalArgumentException if the replication or the ordinal is negative
   */
  public PlannedRun {
    if (replication < 0 || ordinal < 0) {
      throw new IllegalArgumentException(
          "run of " + pointKey + ": replication and ordinal start at 0");
    }
  }
}
