/** Typed, pure expressions over the paths of a point. */
@NullMarked
package io.packsim.sweeps.expression;

import org.jspecify.annotations.NullMarked;
