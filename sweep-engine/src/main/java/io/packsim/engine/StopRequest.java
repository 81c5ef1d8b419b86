package io.packsim.engine;

/** How urgently a sweep is to end before all of its runs are done. */
public enum StopRequest {
  /** Not at all. */
  NONE,
  /** Running simulations may finish; no more are started. */
  FINISH_RUNNING,
  /** Running simulations are cancelled at their next poll and will be repeated. */
  NOW
}
