/** Collectors that turn live counters into results. */
@NullMarked
package io.packsim.simulator.metrics;

import org.jspecify.annotations.NullMarked;
