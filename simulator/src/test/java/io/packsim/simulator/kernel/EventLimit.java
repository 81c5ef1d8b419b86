package io.packsim.simulator.kernel;

/** Ends a run that never comes to rest, so that a test of it fails instead of hanging. */
public record EventLimit(long events) implements RunControl {
  @Override
  public void check(long nowPs, long executedEvents) {
    if (executedEvents > events) {
      throw new SimulationFailure(FailureKind.TIMEOUT, nowPs, "more than " + events + " events");
    }
  }
}
