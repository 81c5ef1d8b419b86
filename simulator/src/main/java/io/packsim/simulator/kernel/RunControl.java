package io.packsim.simulator.kernel;

/**
 * Ends a run from outside, cooperatively: the event loop asks before the first event and every few
 * thousand, and no thread is ever interrupted. Called on the thread that runs the simulation, with
 * several threads on the one that called; there also every few milliseconds of a long wait for the
 * others.
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
