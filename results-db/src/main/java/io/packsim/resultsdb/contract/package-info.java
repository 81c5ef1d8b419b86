/**
 * The records that stores and the journal speak: what is written, in natural keys and base units.
 */
@NullMarked
package io.packsim.resultsdb.contract;

import org.jspecify.annotations.NullMarked;
