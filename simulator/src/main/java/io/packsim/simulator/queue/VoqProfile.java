package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import org.jspecify.annotations.Nullable;

/**
 * Virtual output queues: within an egress queue, packets wait by the port they came in by, and
 * these ports take turns, a packet each. A queue limit holds for each of them. Nothing is marked.
 */
@Arm("voq")
@Doc("A queue for each ingress port, which take turns; nothing is marked.")
public record VoqProfile() implements QueueProfile {
  @Override
  public @Nullable CongestionRule rule(QueueContext context) {
    return null;
  }

  @Override
  public boolean isVirtual() {
    return true;
  }
}
