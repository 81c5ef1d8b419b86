/** Quantities with units: parsed once at the edge, plain {@code long}s beyond it. */
@NullMarked
package io.packsim.simulator.units;

import org.jspecify.annotations.NullMarked;
