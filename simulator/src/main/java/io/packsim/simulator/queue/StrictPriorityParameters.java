package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;

/** The highest-numbered queue that may send goes first. */
@Arm("strictPriority")
@Doc("The highest-numbered priority with a packet that may be sent goes first.")
public record StrictPriorityParameters() implements SchedulerParameters {
  @Override
  public EgressScheduler create() {
    return StrictPriority.INSTANCE;
  }
}
