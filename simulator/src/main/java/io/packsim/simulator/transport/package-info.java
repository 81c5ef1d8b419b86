/** RoCEv2: one transport per endpoint, one socket per queue pair. */
@NullMarked
package io.packsim.simulator.transport;

import org.jspecify.annotations.NullMarked;
