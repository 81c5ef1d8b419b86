package io.packsim.resultsdb.query;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a query.
 *
 * @param columns names, in lower case unless the query quoted others
 * @param rows cells: numbers, booleans, texts or null, one per column
 */
public record ResultTable(List<String> columns, List<List<@Nullable Object>> rows) {
  public ResultTable {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  static ResultTable read(ResultSet result) throws SQLException {
    ResultSetMetaData meta = result.getMetaData();
    List<String> columns = new ArrayList<>();
    for (int i = 1; i <= meta.getColumnCount(); i++) {
      columns.add(name(meta.getColumnLabel(i)));
    }
    List<List<@Nullable Object>> rows = new ArrayList<>();
    while (result.next()) {
      List<@Nullable Object> row = new ArrayList<>();
      for (int i = 1; i <= columns.size(); i++) {
        row.add(cell(result.getObject(i)));
      }
      rows.add(Collections.unmodifiableList(row));
    }
    return new ResultTable(columns, rows);
  }

  /** H2 shouts the names that PostgreSQL whispers; a name in mixed case was quoted. */
  private static String name(String label) {
    return label.equals(label.toUpperCase(Locale.ROOT)) ? label.toLowerCase(Locale.ROOT) : label;
  }

  private static @Nullable Object cell(@Nullable Object value) {
    if (value == null || value instanceof Number || value instanceof Boolean) {
      return value;
    }
    if (value instanceof OffsetDateTime time) {
      return time.toInstant().truncatedTo(ChronoUnit.MILLIS).toString();
    }
    if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }
    return value.toString();
  }
}
