/** Writing results: one class per aggregate, SQL in text blocks. */
@NullMarked
package io.packsim.resultsdb.store;

import org.jspecify.annotations.NullMarked;
