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
 */
public record SwitchResult(
    String name,
    long dropsNoRoute,
    long dropsIngressBuffer,
    long dropsEgressBuffer,
    @Nullable Long dropsLinkDown,
    List<BufferResult> buffers,
    List<PortResult> ports) {

  /** The lists are copied. */
  public SwitchResult {
    buffers = List.copyOf(buffers);
    ports = List.copyOf(ports);
  }

  /** Packets dropped, whatever the cause. */
  public long drops() {
    long linkDown = dropsLinkDown == null ? 0 : dropsLinkDown;
    long atQueues = ports.stream().mapToLong(PortResult::droppedPackets).sum();
    return dropsNoRoute + dropsIngressBuffer + dropsEgressBuffer + linkDown + atQueues;
  }
}
