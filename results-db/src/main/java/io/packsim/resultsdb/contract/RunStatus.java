package io.packsim.resultsdb.contract;

/** Where a run stands. What is done is what this says, never a reader's position. */
public enum RunStatus {
  /** Registered, waiting for a worker. */
  PENDING,
  /** Claimed by a launch; its outcome is not committed yet. */
  RUNNING,
  /** Finished; its metrics and result digest are in the same transaction. */
  OK,
  /** Ended by an error that would come again: a failed simulation, or too many deaths in flight. */
  FAILED,
  /** Stopped by its time limit. */
  TIMEOUT,
  /** Its worker vanished; a rerun may well succeed. */
  LOST,
  /** Taken out on request. */
  CANCELLED;

  /** True if no worker will touch the run again unless it is queued anew. */
  public boolean isFinal() {
    return this != PENDING && this != RUNNING;
  }
}
