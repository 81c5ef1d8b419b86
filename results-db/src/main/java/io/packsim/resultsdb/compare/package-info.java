/**
 * Compares two launches: first exactly, by result digests, then by statistics over replications.
 * The judging is plain arithmetic on records; what reads the database is beside it.
 */
@NullMarked
package io.packsim.resultsdb.compare;

import org.jspecify.annotations.NullMarked;
