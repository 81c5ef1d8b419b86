package io.packsim.simulator.results;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one switch did.
 *
 * @param name the switch
 * @param dropsNoRoute packets without a route
 * @param dropsIngressBuffer packets that the ingress side of the buffer refused
 * @param dropsEgressBuffer packets that the egress side of the buffer refused
 * @param dropsLinkDown packets all of whose links were down; absent if none
 * @param buffers one entry per buffer
 * @param ports one entry per port, by number; they say what egress queues dropped
 * @param egressBuffers the egress side of each buffer; absent without {@code useEgress}
 * @param egressQueues the egress queues that saw a packet; absent without {@code useEgress}
 */
public record SwitchResult(
    String name,
    long dropsNoRoute,
    long dropsIngressBuffer,
    long dropsEgressBuffer,
    @Nullable Long dropsLinkDown,
    List<BufferResult> buffers,
    List<PortResult> ports,
    @Nullable List<EgressBufferResult> egressBuffers,
    @Nullable List<EgressQueueResult> egressQueues) {

  /** The lists are copied. */
  public SwitchResult {
    buffers = List.copyOf(buffers);
    ports = List.copyOf(ports);
    egressBuffers = egressBuffers == null ? null : List.copyOf(egressBuffers);
    egressQueues = egressQueues == null ? null : List.copyOf(egressQueues);
  }

  /** Packets that its egress queues dropped by depth. */
  public long dropsWred() {
    return ports.stream()
        .map(PortResult::queueDrops)
        .mapToLong(drops -> drops == null ? 0 : drops.wred())
        .sum();
  }

  /** Packets that its egress queues dropped at their limit. */
  public long dropsQueueLimit() {
    return ports.stream()
        .map(PortResult::queueDrops)
        .mapToLong(drops -> drops == null ? 0 : drops.queueLimit())
        .sum();
  }

  /** Packets dropped, whatever the cause. */
  public long drops() {
    long linkDown = dropsLinkDown == null ? 0 : dropsLinkDown;
    return dropsNoRoute
        + dropsIngressBuffer
        + dropsEgressBuffer
        + linkDown
        + dropsWred()
        + dropsQueueLimit();
  }
}
