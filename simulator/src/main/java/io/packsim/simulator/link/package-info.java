/** Serialisation, propagation, and the protocols between two ends of one link. */
@NullMarked
package io.packsim.simulator.link;

import org.jspecify.annotations.NullMarked;
