/**
 * The simulator's front door: a {@code Simulation} goes in, a {@code SimulationResult} comes out.
 */
@NullMarked
package io.packsim.simulator;

import org.jspecify.annotations.NullMarked;
