package io.packsim.simulator.switching;

import io.packsim.simulator.queue.QueueProfile;
import io.packsim.simulator.queue.SchedulerParameters;

/**
 * What the ports of one group have in common.
 *
 * @param profile what the egress queues do with arriving packets
 * @param scheduler which queue sends next
 */
public record PortParameters(QueueProfile profile, SchedulerParameters scheduler) {}
