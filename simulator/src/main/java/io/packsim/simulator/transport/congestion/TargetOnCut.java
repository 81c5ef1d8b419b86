package io.packsim.simulator.transport.congestion;

/**
 * When a cut takes the rate before it for the new target. Otherwise the target stays, so that
 * several cuts in a row are made good together.
 */
public enum TargetOnCut {
  /** At every cut. */
  ALWAYS(0, 0),
  /** Where the byte counter has raised the rate since the last cut. */
  AFTER_BYTES(Integer.MAX_VALUE, 1),
  /** Where the timer has raised the rate since the last cut. */
  AFTER_TIMER(1, Integer.MAX_VALUE),
  /** Where either has. */
  AFTER_EITHER(1, 1);

  private final int timerSteps;
  private final int byteSteps;

  TargetOnCut(int timerSteps, int byteSteps) {
    this.timerSteps = timerSteps;
    this.byteSteps = byteSteps;
  }

  boolean takesRate(int timerStage, int byteStage) {
    return timerStage >= timerSteps || byteStage >= byteSteps;
  }
}
