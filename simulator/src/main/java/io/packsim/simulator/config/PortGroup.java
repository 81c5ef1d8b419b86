package io.packsim.simulator.config;

import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.queue.QueueProfile;
import io.packsim.simulator.queue.SchedulerParameters;
import java.util.List;

/**
 * Ports of a switch that behave alike.
 *
 * @param ports their numbers, from 1
 * @param queueProfile what their egress queues do with arriving packets
 * @param scheduler which queue sends next
 * @param pfc pauses sent and obeyed
 */
public record PortGroup(
    @Default("[]") @Doc("Port numbers, from 1.") List<Integer> ports,
    @Default("dropTail") @Doc("What the egress queues do with arriving packets.")
        QueueProfile queueProfile,
    @Default("strictPriority") @Doc("Which queue sends next.") SchedulerParameters scheduler,
    @Default("{}") @Doc("Pauses sent and obeyed.") PfcParameters pfc) {}
