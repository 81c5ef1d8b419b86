package io.packsim.resultsdb.compare;

import java.util.List;

/**
 * A point with its runs on both sides.
 *
 * @param name its identity, with its place on the axes of the later side, or of the earlier if only
 *     that has it
 * @param before runs of the earlier side
 * @param after runs of the later side
 */
public record ComparedPoint(PointName name, List<ComparedRun> before, List<ComparedRun> after) {
  /** Takes copies. */
  public ComparedPoint {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /** Whether every run has a counterpart with the same result, so that no value is needed. */
  public boolean isIdentical() {
    return Pairing.of(this).isIdentical();
  }
}
