package io.packsim.simulator.results;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one port of a switch or NIC saw.
 *
 * @param name the port
 * @param sentPackets frames sent, PFC included
 * @param sentBytes their bytes, without preamble and gap
 * @param receivedPackets frames received, PFC included
 * @param receivedBytes their bytes
 * @param lostPackets frames that it sent and that were lost on the link, that a link going down
 *     kept from arriving at it, or that waited there for a link that was down
 * @param markedPackets packets marked at its egress queues; 0 at a NIC
 * @param pausesSent priorities paused by PFC frames that it sent, refreshes included
 * @param pausesReceived priorities paused by PFC frames that it received, refreshes included
 * @param pausedPs how long each priority was held back, by priority
 * @param queueDrops packets that its egress queues dropped; absent if none
 * @param peakQueueBytes most bytes in each egress queue, by priority; empty at a NIC
 * @param peakIngressBytes most reserved and shared bytes of each ingress group; empty at a NIC
 * @param peakHeadroomBytes most headroom bytes of each ingress group; empty at a NIC
 * @param llr link-layer retry at the port; absent where it is off
 * @param cbfc credit-based flow control at the port; absent where it is off
 */
public record PortResult(
    String name,
    long sentPackets,
    long sentBytes,
    long receivedPackets,
    long receivedBytes,
    long lostPackets,
    long markedPackets,
    long pausesSent,
    long pausesReceived,
    List<Long> pausedPs,
    @Nullable QueueDrops queueDrops,
    List<Long> peakQueueBytes,
    List<Long> peakIngressBytes,
    List<Long> peakHeadroomBytes,
    @Nullable LlrResult llr,
    @Nullable CbfcResult cbfc) {

  /** The lists are copied. */
  public PortResult {
    pausedPs = List.copyOf(pausedPs);
    peakQueueBytes = List.copyOf(peakQueueBytes);
    peakIngressBytes = List.copyOf(peakIngressBytes);
    peakHeadroomBytes = List.copyOf(peakHeadroomBytes);
  }
}
