/** The command line of sweeps. */
@NullMarked
package io.packsim.engine.cli;

import org.jspecify.annotations.NullMarked;
