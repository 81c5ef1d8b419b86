/** Tells the person who waits how far a sweep is. */
@NullMarked
package io.packsim.engine.progress;

import org.jspecify.annotations.NullMarked;
