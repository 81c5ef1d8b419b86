/** What retention keeps of a database, and what it gives up. Reads only; plain JDBC. */
@NullMarked
package io.packsim.resultsdb.retention;

import org.jspecify.annotations.NullMarked;
