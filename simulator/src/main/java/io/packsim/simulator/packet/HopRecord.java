package io.packsim.simulator.packet;

import org.jspecify.annotations.Nullable;

/**
 * What one switch port wrote on a packet as it left (in-band network telemetry).
 *
 * <p>Source: Li et al., "HPCC: High Precision Congestion Control", SIGCOMM 2019, section 4.1 and
 * figure 7.
 *
 * @param port id of the link that the port sends by, unique in the fabric
 * @param timePs when the packet began to leave, in picoseconds
 * @param sentBytes frame bytes that the port had sent by then, this packet's left out
 * @param queuedBytes bytes that waited at the port behind the packet, of all priorities
 * @param rateBitsPerSecond rate of the link
 * @param before what the hop before this one wrote; {@code null} for the first
 */
public record HopRecord(
    int port,
    long timePs,
    long sentBytes,
    long queuedBytes,
    long rateBitsPerSecond,
    @Nullable HopRecord before) {}
