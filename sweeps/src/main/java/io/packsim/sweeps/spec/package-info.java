/** A sweep file becomes a {@code SweepSpec}, with all its problems at once. */
@NullMarked
package io.packsim.sweeps.spec;

import org.jspecify.annotations.NullMarked;
