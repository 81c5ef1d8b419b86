package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;

/**
 * Where random numbers come from.
 *
 * @param useDeterministicSeed whether the seed counts; otherwise a run draws a fresh one and
 *     records it
 * @param seed any 64-bit number
 */
public record RandomConfig(
    @Default("false") @Doc("Use the seed; otherwise each run draws a fresh one and records it.")
        boolean useDeterministicSeed,
    @Default("0") @Doc("The seed, any 64-bit number.") long seed) {}
