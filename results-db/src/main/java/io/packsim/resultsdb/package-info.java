/** Opens a results database: from a URL to a migrated, checked database. */
@NullMarked
package io.packsim.resultsdb;

import org.jspecify.annotations.NullMarked;
