/** Full results of runs, kept as files beside the database. */
@NullMarked
package io.packsim.engine.artifact;

import org.jspecify.annotations.NullMarked;
