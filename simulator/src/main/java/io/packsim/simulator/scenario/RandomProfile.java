package io.packsim.simulator.scenario;

import io.packsim.simulator.parameter.Doc;
import org.jspecify.annotations.Nullable;

/**
 * Randomness.
 *
 * @param seed makes the run repeatable; absent: a fresh one is drawn and recorded
 */
public record RandomProfile(
    @Nullable @Doc("Seed of the run; absent draws a fresh one and records it.") Long seed) {}
