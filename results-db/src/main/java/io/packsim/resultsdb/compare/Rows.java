package io.packsim.resultsdb.compare;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Reads rows one at a time, so that memory does not grow with their number. */
final class Rows {
  private final Connection connection;

  Rows(Connection connection) {
    this.connection = connection;
  }

  /** Takes in one row. */
  @FunctionalInterface
  interface Reader {
    void read(ResultSet row) throws SQLException;
  }

  void each(String sql, Reader reader, @Nullable Object... parameters) {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setObject(i + 1, parameters[i]);
      }
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          reader.read(row);
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException("the results cannot be read: " + e.getMessage(), e);
    }
  }
}
