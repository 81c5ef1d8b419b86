/** The network interface of an endpoint: ports, receive buffer, host memory. */
@NullMarked
package io.packsim.simulator.nic;

import org.jspecify.annotations.NullMarked;
