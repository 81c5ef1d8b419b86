package io.packsim.resultsdb.query;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * Runs SQL of the user. What it may do is decided by the database user of the connection, not by
 * looking at the text.
 */
public final class SqlQuery {
  private final Connection connection;

  /** On a connection whose user can only select. */
  public SqlQuery(Connection connection) {
    this.connection = connection;
  }

  /**
   * Runs one statement.
   *
   * @throws QueryRefusedException if the database refuses it or it is not a query
   */
  public ResultTable run(String sql) {
    try (Statement statement = connection.createStatement()) {
      if (!statement.execute(sql)) {
        throw new QueryRefusedException(
            "this statement returns no rows; only queries are run here");
      }
      try (ResultSet result = statement.getResultSet()) {
        return ResultTable.read(result);
      }
    } catch (SQLException e) {
      throw QueryRefusedException.of(e);
    }
  }

  /**
   * Runs one of the house's own queries with its parameters.
   *
   * @throws QueryRefusedException if the database refuses it
   */
  public ResultTable run(String sql, @Nullable Object... parameters) {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setObject(i + 1, parameters[i]);
      }
      try (ResultSet result = statement.executeQuery()) {
        return ResultTable.read(result);
      }
    } catch (SQLException e) {
      throw QueryRefusedException.of(e);
    }
  }
}
