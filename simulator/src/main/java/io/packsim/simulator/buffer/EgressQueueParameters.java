package io.packsim.simulator.buffer;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;

/**
 * Egress accounting of one queue, the same for every port and priority of a buffer unless a
 * lossless group lifts it.
 *
 * @param reserved bytes set aside for each queue
 * @param sharedLimit how much of the shared part each queue of lossy traffic may hold; queues of
 *     lossless traffic are unlimited, since only the pause may hold it back
 */
public record EgressQueueParameters(
    @Default("0") @Doc("Bytes set aside for each queue.") DataSize reserved,
    @Default("{dynamic: {alphaExponent: 0}}") @Doc("Share of each queue of lossy traffic.")
        SharedLimit sharedLimit) {}
