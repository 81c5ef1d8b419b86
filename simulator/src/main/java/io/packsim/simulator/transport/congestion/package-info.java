/** How fast to send: congestion-control components of a socket. */
@NullMarked
package io.packsim.simulator.transport.congestion;

import org.jspecify.annotations.NullMarked;
