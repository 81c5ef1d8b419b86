/** Credit-based flow control between the two ends of a link. */
@NullMarked
package io.packsim.simulator.link.cbfc;

import org.jspecify.annotations.NullMarked;
