/** What runs print, kept in bounded files beside the results database. */
@NullMarked
package io.packsim.engine.logs;

import org.jspecify.annotations.NullMarked;
