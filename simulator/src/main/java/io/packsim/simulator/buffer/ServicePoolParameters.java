package io.packsim.simulator.buffer;

import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;

/**
 * A service pool: a part of the memory, as one side of the counters sees it, that some groups or
 * queues share among themselves. What is reserved for them, and private headroom, comes out of it.
 *
 * <p>Source: SAI {@code saibuffer.h} (buffer pools).
 *
 * @param name for the groups and queues that use it
 * @param size its bytes
 */
public record ServicePoolParameters(
    @Doc("Its name, for the groups and queues that use it.") String name,
    @Doc("Its bytes.") DataSize size) {}
