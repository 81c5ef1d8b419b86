package io.packsim.simulator.config;

import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.queue.QueueLimit;
import io.packsim.simulator.queue.QueueProfile;
import io.packsim.simulator.queue.SchedulerParameters;
import io.packsim.simulator.queue.TrafficClasses;
import io.packsim.simulator.switching.PriorityRewrite;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Ports of a switch that behave alike.
 *
 * @param ports their numbers, from 1
 * @param queueProfile what their egress queues do with arriving packets
 * @param queueLimit the most that each of these queues holds; absent: as much as the buffer admits
 * @param trafficClasses what the priorities of packets mean
 * @param scheduler which queue sends next
 * @param pfc pauses sent and obeyed
 * @param priorityRewrite the priority with which packets leave the switch, by that with which they
 *     came; so packets change their virtual channel at the dateline of a ring
 */
public record PortGroup(
    @Default("[]") @Doc("Port numbers, from 1.") List<Integer> ports,
    @Default("dropTail") @Doc("What the egress queues do with arriving packets.")
        QueueProfile queueProfile,
    @Nullable @Doc("The most that an egress queue holds; absent: as much as the buffer admits.")
        QueueLimit queueLimit,
    @Default("{}") @Doc("What the priorities of packets mean.") TrafficClasses trafficClasses,
    @Default("strictPriority") @Doc("Which queue sends next.") SchedulerParameters scheduler,
    @Default("{}") @Doc("Pauses sent and obeyed.") PfcParameters pfc,
    @Default("{}") @Doc("Priority of arrival to that with which packets leave; else the same.")
        Map<Integer, Integer> priorityRewrite) {

  /**
   * @throws IllegalArgumentException if a priority is out of range
   */
  public PortGroup {
    try {
      priorityRewrite = new PriorityRewrite(priorityRewrite).priorities();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("priorityRewrite: " + e.getMessage(), e);
    }
  }
}
