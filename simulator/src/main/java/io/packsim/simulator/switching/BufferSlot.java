package io.packsim.simulator.switching;

import io.packsim.simulator.buffer.EgressPool;
import io.packsim.simulator.buffer.IngressPool;

/**
 * A port's place in the buffer that serves it.
 *
 * @param ingress the buffer's ingress counters
 * @param egress the buffer's egress counters
 * @param port the port's index among the buffer's ports
 */
public record BufferSlot(IngressPool ingress, EgressPool egress, int port) {}
