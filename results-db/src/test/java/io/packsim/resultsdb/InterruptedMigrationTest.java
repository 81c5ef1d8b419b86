package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * A process can die at every statement of a migration. The next one finds what it left, checks it
 * as after every death, and completes it.
 */
@Timeout(300)
class InterruptedMigrationTest {
  /** Every one would take a minute; the changes that belong together are more than these apart. */
  private static final int STEP = 6;

  @TempDir Path directory;

  @Test
  void isCompletedFromWhereverItStopped() throws Exception {
    int stops = 0;
    for (int statements = 1; ; statements += STEP) {
      LandedDatabase landed =
          LandedDatabase.unpack(Files.createDirectory(directory.resolve("after" + statements)));
      boolean completed = migrate(landed.location(), statements);
      assertIsUsed(landed, "after " + statements + " statements");
      if (completed) {
        break;
      }
      stops++;
    }
    // There are more statements than tables and keys that change.
    assertTrue(stops > 40 / STEP, stops + " stops");
  }

  private static void assertIsUsed(LandedDatabase landed, String when) throws IOException {
    DatabaseOwner.self("").write(landed.location().owner());
    ResultsDatabase database = ResultsDatabase.open(landed.location(), OpenOptions.standard());
    database.close();
    assertFalse(database.notices().toString().contains("rebuilt"), when + database.notices());
    landed.assertAnswersAsThen();
    List<DatabaseCheck.Finding> findings =
        new DatabaseCheck(landed.location(), OpenOptions.standard(), true).run();
    assertTrue(
        findings.stream().allMatch(f -> f.state() == DatabaseCheck.Finding.State.OK),
        () -> when + findings);
  }

  @Test
  void isDoneAgainAfterAFailure() throws Exception {
    LandedDatabase landed = LandedDatabase.unpack(directory);
    DatabaseLocation location = landed.location();
    Session session = Session.open(location, AccessKeys.read(location.keys()), List.of());
    session
        .jdbc()
        .update(
            """
            INSERT INTO "flyway_schema_history" ("installed_rank", "version", "description", "type",
              "script", "checksum", "installed_by", "execution_time", "success")
            VALUES (99, '10', 'dense metrics', 'JDBC', 'DenseMetrics', 10, 'PACKSIM', 1, FALSE)
            """);
    session.connections().close();
    assertIsUsed(landed, "after a failure");
  }

  /** A view that was dropped by a process which died before it had made it again. */
  @Test
  void wideViewsComeBackAtTheNextOpening() throws IOException {
    LandedDatabase landed = LandedDatabase.unpack(directory);
    String view;
    try (ResultsDatabase database =
        ResultsDatabase.open(landed.location(), OpenOptions.standard())) {
      view = wideViews(database).get(0);
      new JdbcTemplate(database.dataSource()).execute("DROP VIEW " + view);
      assertEquals(List.of(), wideViews(database));
    }
    try (ResultsDatabase database =
        ResultsDatabase.open(landed.location(), OpenOptions.standard())) {
      assertEquals(List.of(view), wideViews(database));
    }
  }

  private static List<String> wideViews(ResultsDatabase database) {
    return new JdbcTemplate(database.dataSource())
        .queryForList(
            """
            SELECT table_name FROM information_schema.views
            WHERE table_schema = 'PUBLIC' AND UPPER(table_name) LIKE '%\\_WIDE' ESCAPE '\\'
            """,
            String.class);
  }

  /** Returns whether it came to its end within that many statements. */
  private static boolean migrate(DatabaseLocation location, int statements) throws Exception {
    Session session = Session.open(location, AccessKeys.read(location.keys()), List.of());
    try (Connection connection = session.connections().pool().getConnection()) {
      Flyway.configure()
          .dataSource(session.connections().pool())
          .locations("classpath:db/migration")
          .outOfOrder(true)
          .load()
          .migrate();
      JdbcTemplate jdbc =
          new JdbcTemplate(
              new SingleConnectionDataSource(new Dying(connection, statements).proxy(), true));
      Schema.CODED.forEach(migration -> migration.migrate(jdbc));
      return true;
    } catch (Death | RuntimeException e) {
      if (isDeath(e)) {
        return false;
      }
      throw e;
    } finally {
      session.connections().abandon(new IllegalStateException("its process died"));
    }
  }

  /** Spring wraps whatever happens in a script. */
  private static boolean isDeath(Throwable thrown) {
    return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause)
        .anyMatch(Death.class::isInstance);
  }

  /** Not an exception that anybody handles. */
  private static final class Death extends Error {
    private static final long serialVersionUID = 1;
  }

  /** A connection that executes some statements and then none. */
  private static final class Dying {
    private final Connection connection;
    private int left;

    Dying(Connection connection, int statements) {
      this.connection = connection;
      this.left = statements;
    }

    Connection proxy() {
      return proxy(Connection.class, connection);
    }

    private <T> T proxy(Class<T> type, T real) {
      return type.cast(
          Proxy.newProxyInstance(
              type.getClassLoader(),
              new Class<?>[] {type},
              (proxy, method, arguments) -> call(real, method, arguments)));
    }

    private Object call(Object real, Method method, Object[] arguments) throws Throwable {
      if (method.getName().startsWith("execute") || method.getName().startsWith("prepare")) {
        if (left == 0) {
          throw new Death();
        }
        left--;
      }
      Object result = invoke(real, method, arguments);
      return method.getName().equals("createStatement")
          ? proxy(Statement.class, (Statement) result)
          : result;
    }

    private static Object invoke(Object real, Method method, Object[] arguments)
        throws SQLException, IllegalAccessException {
      try {
        return method.invoke(real, arguments);
      } catch (InvocationTargetException e) {
        if (e.getCause() instanceof SQLException cause) {
          throw cause;
        }
        throw new IllegalStateException(e);
      }
    }
  }
}
