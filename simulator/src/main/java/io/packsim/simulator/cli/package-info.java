/** The commands that need no database: run, validate, expand, bench. */
@NullMarked
package io.packsim.simulator.cli;

import org.jspecify.annotations.NullMarked;
