/** The append-only results journal beside the database; its format is in results-db/docs. */
@NullMarked
package io.packsim.resultsdb.journal;

import org.jspecify.annotations.NullMarked;
