/** Axes: one or several paths and the values they take. */
@NullMarked
package io.packsim.sweeps.axis;

import org.jspecify.annotations.NullMarked;
