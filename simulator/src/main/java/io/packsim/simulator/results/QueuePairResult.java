package io.packsim.simulator.results;

import org.jspecify.annotations.Nullable;

/**
 * What one end of a queue pair did.
 *
 * @param name its workload, ranks and number
 * @param dataPacketsSent data packets sent, retransmissions included
 * @param dataBytesSent their frame bytes
 * @param payloadBytesReceived payload bytes accepted, each once
 * @param retransmittedPackets packets sent again
 * @param timeouts transport timeouts
 * @param acksSent acknowledgements sent
 * @param naksSent sequence NAKs sent
 * @param naksReceived sequence NAKs received
 * @param rnrNaksSent RNR NAKs sent
 * @param rnrNaksReceived RNR NAKs received
 * @param cnpsSent congestion notifications sent
 * @param cnpsReceived congestion notifications received
 * @param markedPacketsReceived packets received with the congestion mark
 * @param rateCuts cuts by the congestion control
 * @param blockedTime where its time went; absent unless asked for
 */
public record QueuePairResult(
    String name,
    long dataPacketsSent,
    long dataBytesSent,
    long payloadBytesReceived,
    long retransmittedPackets,
    long timeouts,
    long acksSent,
    long naksSent,
    long naksReceived,
    long rnrNaksSent,
    long rnrNaksReceived,
    long cnpsSent,
    long cnpsReceived,
    long markedPacketsReceived,
    long rateCuts,
    @Nullable BlockedTimeResult blockedTime) {}
