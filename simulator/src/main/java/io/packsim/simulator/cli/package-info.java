/** The commands that need no database: run, replay, validate, expand, schema. */
@NullMarked
package io.packsim.simulator.cli;

import org.jspecify.annotations.NullMarked;
