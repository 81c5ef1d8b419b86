package io.packsim.simulator.results;

/**
 * What went through the receive buffer of one NIC.
 *
 * @param peakBytes most frame bytes that were in it at once
 * @param droppedPackets request packets that found no room
 * @param droppedBytes their frame bytes
 * @param occupiedBytes frame bytes that were in it at the end of the run
 * @param writtenBytes payload bytes that left for memory, each once
 * @param memoryBusyPs how long the way to memory was busy
 */
public record ReceiveBufferResult(
    long peakBytes,
    long droppedPackets,
    long droppedBytes,
    long occupiedBytes,
    long writtenBytes,
    long memoryBusyPs) {}
