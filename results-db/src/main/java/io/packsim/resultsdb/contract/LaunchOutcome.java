package io.packsim.resultsdb.contract;

/** How a launch stands or ended. */
public enum LaunchOutcome {
  /** Its process works, or died without a word. */
  RUNNING,
  /** Every run of the spec is finished. */
  COMPLETED,
  /** Stopped on request; resumable. */
  STOPPED,
  /** Ended by an error of the orchestrator itself. */
  FAILED,
  /** Its process was found dead by a later launch. */
  DEAD
}
