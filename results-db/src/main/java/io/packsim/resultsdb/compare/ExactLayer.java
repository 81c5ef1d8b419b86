package io.packsim.resultsdb.compare;

import java.util.List;

/**
 * The comparison of results by their digests.
 *
 * @param pairs runs with the same point, replication and seed on both sides
 * @param identical pairs with the same result
 * @param changed pairs with different results
 * @param undeclared those of them that were made under the same version of the model
 * @param onlyBefore runs of the earlier side without a counterpart
 * @param onlyAfter runs of the later side without a counterpart
 * @param waiting runs of either side that have no end yet
 * @param firstChanged the first changed pairs, undeclared ones before the others
 */
public record ExactLayer(
    long pairs,
    long identical,
    long changed,
    long undeclared,
    long onlyBefore,
    long onlyAfter,
    long waiting,
    List<ChangedRun> firstChanged) {
  /** Takes a copy. */
  public ExactLayer {
    firstChanged = List.copyOf(firstChanged);
  }

  /** Whether both sides have the same runs, all with an end, and no result differs. */
  boolean isIdentical() {
    return identical > 0 && changed == 0 && onlyBefore == 0 && onlyAfter == 0 && waiting == 0;
  }
}
