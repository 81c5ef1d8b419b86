/**
 * Between documents and records: reading, schema, writing, defaults and the canonical form, all
 * derived from the record classes and the annotations of {@code parameter}.
 */
@NullMarked
package io.packsim.simulator.binding;

import org.jspecify.annotations.NullMarked;
