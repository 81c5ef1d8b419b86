package io.packsim.resultsdb.store;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.springframework.jdbc.core.BatchPreparedStatementSetter;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.GeneratedKeyHolder;
import org.springframework.jdbc.support.KeyHolder;

/** Rows of a table that numbers them itself. */
final class NumberedRows {
  private final JdbcTemplate jdbc;
  private final String insert;
  private final String number;

  /**
   * @param jdbc takes part in the transaction of its thread
   * @param insert the statement that inserts one
   * @param number the column that the database fills
   */
  NumberedRows(JdbcTemplate jdbc, String insert, String number) {
    this.jdbc = jdbc;
    this.insert = insert;
    this.number = number;
  }

  /** Inserts a row for each of some things; returns the numbers that the database gave them. */
  <K, V> Map<K, Long> insert(Map<K, V> things, Function<V, Object[]> rowOf) {
    Map<K, Long> numbers = new HashMap<>();
    if (things.isEmpty()) {
      return numbers;
    }
    KeyHolder given = new GeneratedKeyHolder();
    jdbc.batchUpdate(
        connection -> connection.prepareStatement(insert, new String[] {number}),
        setter(things.values().stream().map(rowOf).toList()),
        given);
    Iterator<Map<String, Object>> next = given.getKeyList().iterator();
    things.keySet().forEach(key -> numbers.put(key, only(next.next())));
    return numbers;
  }

  private static long only(Map<String, Object> columns) {
    return ((Number) columns.values().iterator().next()).longValue();
  }

  private static BatchPreparedStatementSetter setter(List<Object[]> rows) {
    return new BatchPreparedStatementSetter() {
      @Override
      public void setValues(PreparedStatement statement, int row) throws SQLException {
        Object[] values = rows.get(row);
        for (int i = 0; i < values.length; i++) {
          statement.setObject(i + 1, values[i]);
        }
      }

      @Override
      public int getBatchSize() {
        return rows.size();
      }
    };
  }
}
