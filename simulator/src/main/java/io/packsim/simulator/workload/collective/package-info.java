/** Generators of rank programs, one per algorithm. */
@NullMarked
package io.packsim.simulator.workload.collective;

import org.jspecify.annotations.NullMarked;
