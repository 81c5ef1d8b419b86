/** What a simulation reports, and the files it is written to. */
@NullMarked
package io.packsim.simulator.results;

import org.jspecify.annotations.NullMarked;
