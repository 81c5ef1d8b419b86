package io.packsim.resultsdb.retention;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The rows of queries, one by one. */
final class JdbcRows {
  private final Connection connection;

  JdbcRows(Connection connection) {
    this.connection = connection;
  }

  /** Takes a row. */
  interface Taker {
    /** The next row. */
    void take(ResultSet row) throws SQLException;
  }

  void each(String sql, Taker taker, Object... parameters) {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setObject(i + 1, parameters[i]);
      }
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          taker.take(row);
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException("the database cannot be read: " + e.getMessage(), e);
    }
  }
}
