/** Queue profiles and the schedulers that choose between queues. */
@NullMarked
package io.packsim.simulator.queue;

import org.jspecify.annotations.NullMarked;
