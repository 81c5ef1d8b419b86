package io.packsim.resultsdb.contract;

/**
 * A run in flight: claimed by a launch, outcome not yet committed.
 *
 * @param runId row of the run
 * @param key natural key
 * @param attempt from 1; fences off late outcomes of earlier claims
 * @param document the point's document as registered
 * @param peakBytes the most memory that a finished run of the same point used, 0 if that is not
 *     known
 */
public record ClaimedRun(long runId, RunKey key, int attempt, String document, long peakBytes) {
  /** A run of whose memory nothing is known. */
  public ClaimedRun(long runId, RunKey key, int attempt, String document) {
    this(runId, key, attempt, document, 0);
  }
}
