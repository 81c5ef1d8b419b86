package io.packsim.resultsdb.query;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Reads rows one at a time, so that memory does not grow with their number. */
public final class Rows {
  private final Connection connection;

  /** Reads by this connection, which its owner closes. */
  public Rows(Connection connection) {
    this.connection = connection;
  }

  /** Takes in one row. */
  @FunctionalInterface
  public interface Reader {
    /** Takes in the row that the result stands at; must not move it. */
    void read(ResultSet row) throws SQLException;
  }

  /**
   * Shows every row of a query.
   *
   * @param parameters the values of its question marks, in their order
   * @throws IllegalStateException if the database does not answer; the cause says why
   */
  public void each(String sql, Reader reader, @Nullable Object... parameters) {
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
