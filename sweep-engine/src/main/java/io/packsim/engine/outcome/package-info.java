/** From a simulation's result to rows. */
@NullMarked
package io.packsim.engine.outcome;

import org.jspecify.annotations.NullMarked;
