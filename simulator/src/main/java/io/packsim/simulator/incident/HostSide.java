package io.packsim.simulator.incident;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.nic.ReceivePath;
import io.packsim.simulator.transport.RoceTransport;

/**
 * A host as faults see it.
 *
 * @param process its process
 * @param path the way from its ports to its memory
 * @param transport its transport
 * @param log what incidents did there
 */
public record HostSide(
    LogicalProcess process, ReceivePath path, RoceTransport transport, IncidentLog log) {}
