package io.packsim.resultsdb.query;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Comma-separated values. Source: RFC 4180, section 2: CRLF ends a record; a field with a comma,
 * quote or line end is quoted, and its quotes are doubled. A null is an empty field, an empty text
 * is {@code ""}.
 */
final class CsvTable {
  private CsvTable() {}

  static String format(ResultTable table) {
    StringBuilder text = new StringBuilder();
    text.append(line(table.columns()));
    table.rows().forEach(row -> text.append(line(row)));
    return text.toString();
  }

  /** A record with its end. */
  static String line(List<? extends @Nullable Object> cells) {
    return cells.stream().map(CsvTable::field).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String field(@Nullable Object cell) {
    if (cell == null) {
      return "";
    }
    String text = cell.toString();
    boolean plain = !text.isEmpty() && text.chars().noneMatch(c -> ",\"\r\n".indexOf(c) >= 0);
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
