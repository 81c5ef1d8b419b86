package io.packsim.resultsdb.compare;

import io.packsim.resultsdb.contract.RunStatus;
import org.jspecify.annotations.Nullable;

/**
 * A run on one side of a comparison.
 *
 * @param runId its row
 * @param replication from 0
 * @param seed 64 bits
 * @param modelVersion of the simulator that made it
 * @param status where it stands
 * @param digest of its result; null unless it is OK
 */
public record ComparedRun(
    long runId,
    int replication,
    long seed,
    String modelVersion,
    RunStatus status,
    @Nullable String digest) {
  boolean isOk() {
    return status == RunStatus.OK;
  }

  boolean isFailed() {
    return status.isFinal() && status != RunStatus.OK && status != RunStatus.CANCELLED;
  }

  /** Whether two runs were given the same random numbers. */
  boolean isPairOf(ComparedRun other) {
    return replication == other.replication && seed == other.seed;
  }
}
