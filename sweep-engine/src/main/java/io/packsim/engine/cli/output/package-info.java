/** Rows as a table for people, as CSV and as JSON. */
@NullMarked
package io.packsim.engine.cli.output;

import org.jspecify.annotations.NullMarked;
