package io.packsim.simulator.results;

/**
 * Data that one NIC sent from one of its ports to ports of a number elsewhere.
 *
 * @param sourcePort number of its port, from 1
 * @param destinationPort number of the ports it was sent to, from 1
 * @param dataPackets data packets, retransmissions included
 * @param dataBytes their frame bytes
 */
public record PortPairBytes(
    int sourcePort, int destinationPort, long dataPackets, long dataBytes) {}
