package io.packsim.simulator.switching;

import io.packsim.simulator.queue.QueueLimit;
import io.packsim.simulator.queue.QueueProfile;
import io.packsim.simulator.queue.SchedulerParameters;
import io.packsim.simulator.queue.TrafficClasses;
import org.jspecify.annotations.Nullable;

/**
 * What the ports of one group have in common.
 *
 * @param profile what the egress queues do with arriving packets
 * @param limit the most that an egress queue holds; {@code null} if only the buffer limits it
 * @param trafficClasses what the priorities of packets mean
 * @param scheduler which queue sends next
 * @param priorityRewrite the priorities with which packets leave
 */
public record PortParameters(
    QueueProfile profile,
    @Nullable QueueLimit limit,
    TrafficClasses trafficClasses,
    SchedulerParameters scheduler,
    PriorityRewrite priorityRewrite) {

  /** Ports that leave priorities as they are. */
  public PortParameters(
      QueueProfile profile,
      @Nullable QueueLimit limit,
      TrafficClasses trafficClasses,
      SchedulerParameters scheduler) {
    this(profile, limit, trafficClasses, scheduler, PriorityRewrite.NONE);
  }

  /** Ports without a limit, each priority in a queue of its own and left as it is. */
  public PortParameters(QueueProfile profile, SchedulerParameters scheduler) {
    this(profile, null, TrafficClasses.OWN_QUEUES, scheduler);
  }
}
