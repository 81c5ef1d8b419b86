package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.switching.CutThroughParameters;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the switches of one role have in common.
 *
 * @param portGroups ports that behave alike, by the name that links use
 * @param portToBufMap which buffer each port uses
 * @param bufs the buffers
 * @param pipelineLatency how long a packet takes from its admission to its egress queue; the buffer
 *     holds it meanwhile
 * @param cutThrough frames are forwarded on their header; absent: when all of them has arrived
 * @param useEgress whether results report the egress side of the buffers and the egress queues
 * @param enableFatalOnDrop whether a packet that a buffer cannot admit ends the run
 */
public record SwitchConfig(
    @Default("{}") @Doc("Ports that behave alike, by the name that links use.")
        Map<String, PortGroup> portGroups,
    @Default("{}") @Doc("Which buffer each port uses.") PortToBufMap portToBufMap,
    @Default("[]") @Doc("The buffers.") List<BufferConfig> bufs,
    @Default("0") @Doc("Time from a packet's admission to its egress queue.")
        SimDuration pipelineLatency,
    @Nullable @Doc("Forward on the header; absent: when the whole frame has arrived.")
        CutThroughParameters cutThrough,
    @Default("false") @Doc("Report the egress side of the buffers and the egress queues too.")
        boolean useEgress,
    @Default("true") @Doc("End the run when a buffer cannot admit a packet.")
        boolean enableFatalOnDrop) {}
