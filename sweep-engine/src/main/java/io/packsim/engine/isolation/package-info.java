/** Runs simulations in worker processes, which may die without harm to the sweep. */
@NullMarked
package io.packsim.engine.isolation;

import org.jspecify.annotations.NullMarked;
