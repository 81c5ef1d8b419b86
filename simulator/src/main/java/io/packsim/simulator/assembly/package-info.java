/** The one place that knows everything: a {@code Simulation} becomes wired components. */
@NullMarked
package io.packsim.simulator.assembly;

import org.jspecify.annotations.NullMarked;
