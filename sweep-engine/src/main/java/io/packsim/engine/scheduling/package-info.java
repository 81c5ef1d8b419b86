/** Decides which run is simulated next, and says how long the rest will take. */
@NullMarked
package io.packsim.engine.scheduling;

import org.jspecify.annotations.NullMarked;
