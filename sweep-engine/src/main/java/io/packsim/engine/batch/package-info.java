/** The only Spring Batch in the house. */
@NullMarked
package io.packsim.engine.batch;

import org.jspecify.annotations.NullMarked;
