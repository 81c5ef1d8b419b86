/** Packets with true header sizes. */
@NullMarked
package io.packsim.simulator.packet;

import org.jspecify.annotations.NullMarked;
