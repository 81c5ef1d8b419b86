package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import org.jspecify.annotations.Nullable;

/** Plain FIFO: nothing is marked; only a limit or the buffer can refuse a packet. */
@Arm("dropTail")
@Doc("Plain FIFO; only the queue limit and the switch buffer refuse packets.")
public record DropTailProfile() implements QueueProfile {
  @Override
  public @Nullable CongestionRule rule(QueueContext context) {
    return null;
  }
}
