package io.packsim.engine.cli;

import io.packsim.resultsdb.query.ResultTable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a reading command tells: one or several tables, each under a name. As CSV only the first is
 * written, as a file has one header.
 *
 * @param parts the tables in order
 */
record Answer(Map<String, ResultTable> parts) {
  /** Takes a copy. */
  Answer {
    parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
  }

  /** A single table. */
  static Answer of(ResultTable table) {
    return of("rows", table);
  }

  /** The first table. */
  static Answer of(String name, ResultTable table) {
    return new Answer(Map.of(name, table));
  }

  /** The first table, which is the answer proper. */
  ResultTable main() {
    return parts.values().iterator().next();
  }

  /** The same with one more table. */
  Answer with(String name, ResultTable table) {
    Map<String, ResultTable> more = new LinkedHashMap<>(parts);
    more.put(name, table);
    return new Answer(more);
  }
}
