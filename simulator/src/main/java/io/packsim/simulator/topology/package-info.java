/** Immutable graphs of nodes, links and routes, and the builders that make them. */
@NullMarked
package io.packsim.simulator.topology;

import org.jspecify.annotations.NullMarked;
