package io.packsim.resultsdb.compare;

import java.util.Objects;

/**
 * Two runs of one point with the same replication and seed.
 *
 * @param before of the earlier side
 * @param after of the later side
 */
public record RunPair(ComparedRun before, ComparedRun after) {
  boolean isOk() {
    return before.isOk() && after.isOk();
  }

  /** Whether both have the same result. */
  boolean isIdentical() {
    return isOk() && Objects.equals(before.digest(), after.digest());
  }

  /** Whether both have a result and it differs. */
  boolean isChanged() {
    return isOk() && !isIdentical();
  }

  /** Whether the change was announced by another version of the model. */
  boolean isDeclared() {
    return !before.modelVersion().equals(after.modelVersion());
  }
}
