/**
 * A whole simulation as a document: the records, reading and writing. The names are those of the
 * original's schema, so that a user of it finds everything; where they are no names for Java,
 * {@code @Key} has them.
 */
@NullMarked
package io.packsim.simulator.config;

import org.jspecify.annotations.NullMarked;
