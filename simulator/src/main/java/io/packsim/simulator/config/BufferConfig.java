package io.packsim.simulator.config;

import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import java.util.List;

/**
 * A packet memory of a switch and the ports that share it.
 *
 * @param ports their numbers, from 1
 * @param sharedBuffer size and limits
 */
public record BufferConfig(
    @Default("[]") @Doc("Numbers of the ports that share it, from 1.") List<Integer> ports,
    @Default("{}") @Doc("Size and limits.") SharedBufferParameters sharedBuffer) {}
