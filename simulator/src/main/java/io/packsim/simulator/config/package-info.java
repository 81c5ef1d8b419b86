/** The full configuration of one simulation, under the names of the original's schema. */
@NullMarked
package io.packsim.simulator.config;

import org.jspecify.annotations.NullMarked;
