/**
 * How a parameter record declares itself: default, meaning and, for the arms of a union, its name.
 * The reader, the schema, the documentation and the canonical form are all derived from this, so
 * that no default and no name stands in two places.
 */
@NullMarked
package io.packsim.simulator.parameter;

import org.jspecify.annotations.NullMarked;
