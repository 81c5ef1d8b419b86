/** Rank programs: DAGs of operations, and their interpreter. */
@NullMarked
package io.packsim.simulator.workload;

import org.jspecify.annotations.NullMarked;
