package io.packsim.simulator.incident;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.switching.SwitchPort;
import org.jspecify.annotations.Nullable;

/**
 * One end of a link and the direction that leads away from it, as faults see them.
 *
 * @param node name of the node at this end
 * @param process its process
 * @param faults the faults of the port
 * @param ofSwitch the port, if it is a switch's
 * @param rate what the direction runs at without faults
 * @param log10Ber logarithm of its bit error rate without faults
 */
public record LinkSide(
    String node,
    LogicalProcess process,
    PortFaults faults,
    @Nullable SwitchPort ofSwitch,
    LineRate rate,
    double log10Ber) {}
