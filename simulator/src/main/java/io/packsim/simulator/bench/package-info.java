/** Measures what simulations cost; knows nothing of the command line. */
@NullMarked
package io.packsim.simulator.bench;

import org.jspecify.annotations.NullMarked;
