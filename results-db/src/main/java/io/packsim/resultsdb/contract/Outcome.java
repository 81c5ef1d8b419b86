package io.packsim.resultsdb.contract;

import org.jspecify.annotations.Nullable;

/**
 * The end of one attempt at a run.
 *
 * @param status a final status
 * @param effort what it cost
 * @param failure why it did not succeed; null exactly if the status is OK or CANCELLED
 * @param resultDigest digest of the result, present exactly if the status is OK
 * @param measured what it brought in
 * @param worker name of the worker
 * @param logTail last lines of the run's log, empty if there are none
 */
public record Outcome(
    RunStatus status,
    Effort effort,
    @Nullable Failure failure,
    @Nullable String resultDigest,
    Measured measured,
    String worker,
    String logTail) {
  /**
   * @throws IllegalArgumentException if the status is not final or contradicts the other parts
   */
  public Outcome {
    if (!status.isFinal()) {
      throw new IllegalArgumentException("outcome: " + status + " is not the end of a run");
    }
    if ((status == RunStatus.OK) != (resultDigest != null)) {
      throw new IllegalArgumentException("outcome " + status + ": a digest belongs to OK only");
    }
    boolean failed = status != RunStatus.OK && status != RunStatus.CANCELLED;
    if (failed != (failure != null)) {
      throw new IllegalArgumentException(
          "outcome " + status + ": a failure belongs to failed runs");
    }
  }

  /** A run that was lost too often, as a failure. */
  public Outcome asFailed(Failure reason) {
    return new Outcome(RunStatus.FAILED, effort, reason, null, Measured.NONE, worker, logTail);
  }

  /** The same end with another log. */
  public Outcome withLogTail(String lines) {
    return new Outcome(status, effort, failure, resultDigest, measured, worker, lines);
  }
}
