package io.packsim.simulator.results;

import java.util.List;

/**
 * What one switch did.
 *
 * @param name the switch
 * @param dropsNoRoute packets without a route
 * @param dropsIngressBuffer packets that the ingress side of the buffer refused
 * @param dropsEgressBuffer packets that the egress side of the buffer refused
 * @param buffers one entry per buffer
 * @param ports one entry per port, by number
 */
public record SwitchResult(
    String name,
    long dropsNoRoute,
    long dropsIngressBuffer,
    long dropsEgressBuffer,
    List<BufferResult> buffers,
    List<PortResult> ports) {

  /** The lists are copied. */
  public SwitchResult {
    buffers = List.copyOf(buffers);
    ports = List.copyOf(ports);
  }

  /** Packets dropped, whatever the cause. */
  public long drops() {
    return dropsNoRoute + dropsIngressBuffer + dropsEgressBuffer;
  }
}
