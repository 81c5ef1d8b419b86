/** Shared-buffer accounting: arithmetic on bytes; no packets, no events. */
@NullMarked
package io.packsim.simulator.buffer;

import org.jspecify.annotations.NullMarked;
