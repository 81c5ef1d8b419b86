package io.packsim.simulator.kernel;

/**
 * Ends a run from outside, cooperatively: the event loop asks every few thousand events, and no
 * thread is ever interrupted. Called on the simulating thread.
 */
@FunctionalInterface
public interface RunControl {
  /** Never ends a run. */
  RunControl NONE = (nowPs, executedEvents) -> {};

  /**
   * Looks whether the run may go on.
   *
   * @throws SimulationFailure of kind {@link FailureKind#TIMEOUT} or {@link FailureKind#CANCELLED}
   *     if it may not
   */
  void check(long nowPs, long executedEvents);
}
