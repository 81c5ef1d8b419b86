package io.packsim.simulator.switching;

import io.packsim.simulator.link.Framing;
import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.queue.QueueProfile;
import io.packsim.simulator.queue.SchedulerParameters;

/**
 * What the ports of one group have in common.
 *
 * @param framing bytes beside each frame on the wire
 * @param pfc pauses sent and obeyed
 * @param profile what the egress queues do with arriving packets
 * @param scheduler which queue sends next
 */
public record PortParameters(
    Framing framing, PfcParameters pfc, QueueProfile profile, SchedulerParameters scheduler) {}
