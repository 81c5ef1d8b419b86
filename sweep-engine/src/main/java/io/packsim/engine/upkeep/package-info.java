/** Keeps a results database and the files beside it small. */
@NullMarked
package io.packsim.engine.upkeep;

import org.jspecify.annotations.NullMarked;
