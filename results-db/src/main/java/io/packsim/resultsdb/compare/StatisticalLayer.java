package io.packsim.resultsdb.compare;

import java.util.List;

/**
 * The comparison of metrics.
 *
 * @param cells every metric at every point that has values on both sides, or on one; points whose
 *     runs are all identical have none
 * @param tested how many cells were tested, which is what the correction is for
 * @param tooFew how many cells have too few replications for any difference to be significant
 * @param needed how many replications each of those would need at most
 */
public record StatisticalLayer(List<CellResult> cells, int tested, int tooFew, int needed) {
  /** Takes a copy. */
  public StatisticalLayer {
    cells = List.copyOf(cells);
  }

  /** Whether any metric could be compared, by a test or exactly. */
  boolean hasComparedCells() {
    return cells.stream().anyMatch(cell -> cell.evidence().method() != Method.NONE);
  }
}
