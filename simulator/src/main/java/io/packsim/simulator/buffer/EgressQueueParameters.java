package io.packsim.simulator.buffer;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import org.jspecify.annotations.Nullable;

/**
 * Egress accounting of one queue, the same for every port and queue of a buffer unless a group of
 * queues has its own, or a lossless group lifts it.
 *
 * @param reserved bytes set aside for each queue
 * @param sharedLimit how much of the shared part each queue of lossy traffic may hold; queues of
 *     lossless traffic are unlimited, since only the pause may hold it back
 * @param pool the egress pool that the queues use; absent: the first
 */
public record EgressQueueParameters(
    @Default("0") @Doc("Bytes set aside for each queue.") DataSize reserved,
    @Default("{dynamic: {alphaExponent: 0}}") @Doc("Share of each queue of lossy traffic.")
        SharedLimit sharedLimit,
    @Nullable @Doc("Egress pool; absent: the first.") String pool) {

  /** Queues of the first pool. */
  public EgressQueueParameters(DataSize reserved, SharedLimit sharedLimit) {
    this(reserved, sharedLimit, null);
  }
}
