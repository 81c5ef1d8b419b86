/** Runs simulations on threads of their own, away from any database. */
@NullMarked
package io.packsim.engine.compute;

import org.jspecify.annotations.NullMarked;
