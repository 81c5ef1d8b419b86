package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.kernel.LogicalProcess;

/**
 * What a congestion-control component is given by its socket.
 *
 * @param process schedules the component's own timers
 * @param socket what the component asks for; it makes and sends no packets itself
 * @param timerSource id of the socket among the timer sources of the process
 * @param lineRateBitsPerSecond rate of the port that the socket sends by
 * @param packetBytes frame bytes of a full packet
 * @param dcqcn the part of DCQCN that belongs to the NIC
 */
public record CongestionContext(
    LogicalProcess process,
    CongestionControlSocket socket,
    int timerSource,
    long lineRateBitsPerSecond,
    int packetBytes,
    DcqcnConfig dcqcn) {}
