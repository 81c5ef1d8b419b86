/** Lazy expansion of a sweep into points, their keys and their seeds. */
@NullMarked
package io.packsim.sweeps.plan;

import org.jspecify.annotations.NullMarked;
