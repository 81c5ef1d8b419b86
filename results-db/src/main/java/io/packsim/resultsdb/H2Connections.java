package io.packsim.resultsdb;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.io.Closeable;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * The connections of a holder to its H2 file: one that keeps the file open, and a pool. The
 * settings are explained in docs/h2.md.
 */
final class H2Connections implements Closeable {
  private static final String SETTINGS =
      ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE" + GuardedTables.SETTING;

  /** The writer, the writer's nested transaction, and two readers. */
  private static final int POOL_SIZE = 4;

  private final Connection keeper;
  private final HikariDataSource pool;

  private H2Connections(Connection keeper, HikariDataSource pool) {
    this.keeper = keeper;
    this.pool = pool;
  }

  /** Opens the file, creating it if it is missing. */
  static H2Connections open(DatabaseLocation location, AccessKeys keys) throws SQLException {
    H2Loopback.bind();
    String url = location.url() + SETTINGS;
    Connection keeper = DriverManager.getConnection(url, AccessKeys.OWNER, keys.owner());
    try {
      requireSettings(keeper);
      return new H2Connections(keeper, pool(url, keys));
    } catch (SQLException | RuntimeException e) {
      shutDown(keeper, "SHUTDOWN IMMEDIATELY", e);
      throw e;
    }
  }

  private static HikariDataSource pool(String url, AccessKeys keys) throws SQLException {
    HikariConfig config = new HikariConfig();
    config.setPoolName("packsim-results");
    config.setJdbcUrl(url);
    config.setUsername(AccessKeys.OWNER);
    config.setPassword(keys.owner());
    config.setMaximumPoolSize(POOL_SIZE);
    config.setMinimumIdle(POOL_SIZE);
    config.setIdleTimeout(0);
    config.setMaxLifetime(0);
    HikariDataSource pool = new HikariDataSource(config);
    fill(pool);
    return pool;
  }

  /**
   * Connects now, so that closing the pool finds no thread at it: an interrupted one closes the
   * file.
   */
  private static void fill(HikariDataSource pool) throws SQLException {
    List<Connection> connections = new ArrayList<>();
    try {
      for (int i = 0; i < POOL_SIZE; i++) {
        connections.add(pool.getConnection());
      }
    } finally {
      for (Connection connection : connections) {
        connection.close();
      }
    }
  }

  private static void requireSettings(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                SELECT MIN(setting_value), MAX(setting_value) FROM information_schema.settings
                WHERE setting_name = 'WRITE_DELAY'
                """)) {
      row.next();
      if (!"0".equals(row.getString(1)) || !"0".equals(row.getString(2))) {
        throw new ResultsDatabaseException(
            Kind.UNREACHABLE, "H2 did not take WRITE_DELAY=0; committed results could be lost");
      }
    }
  }

  HikariDataSource pool() {
    return pool;
  }

  /** Closes the file in good order. */
  @Override
  public void close() {
    close(false);
  }

  /**
   * Closes the file in good order.
   *
   * @param compacting whether the room of what was deleted is given back
   */
  void close(boolean compacting) {
    pool.close();
    try (keeper;
        Statement statement = keeper.createStatement()) {
      statement.execute(compacting ? "SHUTDOWN COMPACT" : "SHUTDOWN");
    } catch (SQLException e) {
      if (e.getErrorCode() != DATABASE_CLOSED) {
        throw new ResultsDatabaseException(
            Kind.BROKEN, "the database was not closed in good order: " + firstLine(e), e);
      }
    }
  }

  private static final int DATABASE_CLOSED = 90121;

  /** Lets go of the file as it is: it is damaged, and writing to it would only add to that. */
  void abandon(Throwable cause) {
    pool.close();
    shutDown(keeper, "SHUTDOWN IMMEDIATELY", cause);
  }

  private static void shutDown(Connection connection, String command, Throwable cause) {
    try (connection;
        Statement statement = connection.createStatement()) {
      statement.execute(command);
    } catch (SQLException e) {
      cause.addSuppressed(e);
    }
  }

  static String firstLine(Throwable e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse(e.toString()).strip();
  }
}
