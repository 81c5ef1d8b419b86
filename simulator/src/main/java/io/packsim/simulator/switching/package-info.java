/** The switch: ports, forwarding and path choice. */
@NullMarked
package io.packsim.simulator.switching;

import org.jspecify.annotations.NullMarked;
