package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;

/** Plain FIFO: nothing is marked; only the buffer can refuse a packet. */
@Arm("dropTail")
@Doc("Plain FIFO; only the switch buffer refuses packets.")
public record DropTailProfile() implements QueueProfile {
  @Override
  public double markProbability(long depthBytes) {
    return 0;
  }
}
