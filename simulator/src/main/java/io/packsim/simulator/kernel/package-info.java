/** Event scheduling, logical processes, timers and random streams. */
@NullMarked
package io.packsim.simulator.kernel;

import org.jspecify.annotations.NullMarked;
