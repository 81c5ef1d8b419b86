/** The facade of the sweep engine. */
@NullMarked
package io.packsim.engine;

import org.jspecify.annotations.NullMarked;
