package io.packsim.simulator.results;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the transport of one accelerator did, over all its queue pairs.
 *
 * @param name the accelerator
 * @param queuePairs queue pairs that it had
 * @param dataPacketsSent request packets sent, retransmissions included
 * @param dataBytesSent their frame bytes
 * @param payloadBytesReceived payload bytes accepted, each once
 * @param retransmittedPackets request packets sent again
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
 * @param ports one entry per port
 * @param receiveBuffer its receive buffer; absent where receiving takes neither room nor time
 * @param blockedTime where the time of its queue pairs went, summed; absent unless asked for
 * @param queuePairStats its first queue pairs one by one; absent unless asked for
 */
public record NicResult(
    String name,
    int queuePairs,
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
    List<PortResult> ports,
    @Nullable ReceiveBufferResult receiveBuffer,
    @Nullable BlockedTimeResult blockedTime,
    @Nullable List<QueuePairResult> queuePairStats) {

  /** The lists are copied. */
  public NicResult {
    ports = List.copyOf(ports);
    queuePairStats = queuePairStats == null ? null : List.copyOf(queuePairStats);
  }

  /** Packets that found no room in the receive buffer. */
  public long drops() {
    return receiveBuffer == null ? 0 : receiveBuffer.droppedPackets();
  }
}
