package io.packsim.simulator.transport.congestion;

/** How a step of the timer or of the byte counter moves the target rate. */
interface IncreaseRule {

  /**
   * The target after a step; above the line's rate it counts as that.
   *
   * @param rate the state, with the step counted
   */
  double target(DcqcnRate rate);
}
