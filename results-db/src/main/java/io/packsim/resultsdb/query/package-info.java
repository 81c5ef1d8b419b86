/** Reading results: the views, and read-only queries. */
@NullMarked
package io.packsim.resultsdb.query;

import org.jspecify.annotations.NullMarked;
