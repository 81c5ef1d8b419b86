package io.packsim.simulator.queue;

/** The choice of the discipline that picks the next queue of a port. */
public sealed interface SchedulerParameters
    permits StrictPriorityParameters,
        RoundRobinParameters,
        WrrParameters,
        DwrrParameters,
        StrictOverDwrrParameters {

  /** A scheduler with state of its own, for one port. */
  EgressScheduler create();
}
