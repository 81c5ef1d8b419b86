package io.packsim.simulator.results;

/**
 * Headline figures of a run.
 *
 * @param endTimePs simulated time of the last event
 * @param bytesDelivered payload bytes accepted by receivers, each once
 * @param workloadCount workloads in the configuration
 * @param incompleteRanks ranks that did not finish; above 0 only with {@code
 *     allowIncompleteWorkloads}
 * @param packetHops packets, data and control alike, that crossed a link
 * @param drops packets that switches and NICs dropped
 * @param lostOnLinks frames lost to bit errors, filters and links that went down
 * @param retransmittedPackets data packets sent again
 * @param pauseFrames priorities paused by PFC frames, refreshes included
 * @param ecnMarkedPackets packets marked by switches
 * @param cnps congestion notifications sent
 * @param eventsExecuted events that the kernel fired; depends on how the kernel is built
 * @param maxRssBytes peak memory of the process, from the operating system
 */
public record SimulationStats(
    long endTimePs,
    long bytesDelivered,
    int workloadCount,
    int incompleteRanks,
    long packetHops,
    long drops,
    long lostOnLinks,
    long retransmittedPackets,
    long pauseFrames,
    long ecnMarkedPackets,
    long cnps,
    long eventsExecuted,
    long maxRssBytes) {

  /** What depends on the model alone. */
  SimulationStats reproducible() {
    return new SimulationStats(
        endTimePs,
        bytesDelivered,
        workloadCount,
        incompleteRanks,
        packetHops,
        drops,
        lostOnLinks,
        retransmittedPackets,
        pauseFrames,
        ecnMarkedPackets,
        cnps,
        0,
        0);
  }
}
