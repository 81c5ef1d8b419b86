/** Timed faults: what goes wrong in a run, when, and what that did. */
@NullMarked
package io.packsim.simulator.incident;

import org.jspecify.annotations.NullMarked;
