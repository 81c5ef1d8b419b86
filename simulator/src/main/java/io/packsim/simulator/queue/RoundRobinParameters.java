package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;

/** Queues that may send take turns, a packet each. */
@Arm("roundRobin")
@Doc("Priorities with packets take turns, one packet each.")
public record RoundRobinParameters() implements SchedulerParameters {
  @Override
  public EgressScheduler create() {
    return new RoundRobin();
  }
}
