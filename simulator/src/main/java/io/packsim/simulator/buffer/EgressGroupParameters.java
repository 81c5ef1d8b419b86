package io.packsim.simulator.buffer;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Egress accounting of some queues, the same on every port of a buffer, in place of what holds for
 * all others.
 *
 * @param queues their numbers, 0 to 7
 * @param reserved bytes set aside for each of them
 * @param sharedLimit how much of their pool each of them may hold for lossy traffic
 * @param pool the egress pool they use; absent: the first
 */
public record EgressGroupParameters(
    @Doc("Numbers of the queues, 0 to 7.") List<Integer> queues,
    @Default("0") @Doc("Bytes set aside for each queue.") DataSize reserved,
    @Default("{dynamic: {alphaExponent: 0}}") @Doc("Share of each queue of lossy traffic.")
        SharedLimit sharedLimit,
    @Nullable @Doc("Egress pool; absent: the first.") String pool) {

  /**
   * @throws IllegalArgumentException if a queue is out of range
   */
  public EgressGroupParameters {
    queues = List.copyOf(queues);
    for (int queue : queues) {
      if (queue < 0 || queue > 7) {
        throw new IllegalArgumentException("queues: expected 0 to 7, received " + queue);
      }
    }
  }

  EgressQueueParameters ofEach() {
    return new EgressQueueParameters(reserved, sharedLimit, pool);
  }
}
