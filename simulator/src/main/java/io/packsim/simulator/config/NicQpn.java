package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.topology.DeviceId;

/**
 * A queue pair's end: which NIC, and its number there.
 *
 * @param nicId the NIC's address
 * @param qpn the number
 */
public record NicQpn(
    @Doc("Address of the NIC.") DeviceId nicId, @Doc("Number of the queue pair.") int qpn) {}
