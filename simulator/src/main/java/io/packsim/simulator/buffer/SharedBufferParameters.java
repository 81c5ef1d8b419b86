package io.packsim.simulator.buffer;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import java.util.List;

/**
 * One packet memory with two independent sets of counters over it: ingress (port, priority group)
 * and egress (port, queue).
 *
 * @param size the whole memory: reserved, headroom and shared bytes together
 * @param priorityGroups the ingress groups; a priority that none names belongs to an implied lossy
 *     group with the default limits
 * @param egressQueues the egress side
 */
public record SharedBufferParameters(
    @Default("16MiB") @Doc("The whole packet memory.") DataSize size,
    @Default("[]") @Doc("Ingress groups.") List<PriorityGroupParameters> priorityGroups,
    @Default("{}") @Doc("Egress accounting.") EgressQueueParameters egressQueues) {

  /**
   * @throws IllegalArgumentException if a priority belongs to two groups
   */
  public SharedBufferParameters {
    priorityGroups = List.copyOf(priorityGroups);
    int seen = 0;
    for (PriorityGroupParameters group : priorityGroups) {
      for (int priority : group.priorities()) {
        if ((seen & 1 << priority) != 0) {
          throw new IllegalArgumentException(
              "priorityGroups: expected each priority in one group, received "
                  + priority
                  + " in two");
        }
        seen |= 1 << priority;
      }
    }
  }
}
