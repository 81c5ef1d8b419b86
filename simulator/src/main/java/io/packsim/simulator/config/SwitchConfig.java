package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import java.util.List;
import java.util.Map;

/**
 * What the switches of one role have in common.
 *
 * @param portGroups ports that behave alike, by the name that links use
 * @param portToBufMap which buffer each port uses
 * @param bufs the buffers
 * @param useEgress whether results report the egress side of the buffers too
 * @param enableFatalOnDrop whether a packet that a buffer cannot admit ends the run
 */
public record SwitchConfig(
    @Default("{}") @Doc("Ports that behave alike, by the name that links use.")
        Map<String, PortGroup> portGroups,
    @Default("{}") @Doc("Which buffer each port uses.") PortToBufMap portToBufMap,
    @Default("[]") @Doc("The buffers.") List<BufferConfig> bufs,
    @Default("false") @Doc("Report the egress side of the buffers too.") boolean useEgress,
    @Default("true") @Doc("End the run when a buffer cannot admit a packet.")
        boolean enableFatalOnDrop) {}
