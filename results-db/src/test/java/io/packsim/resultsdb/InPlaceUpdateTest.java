package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** {@code UPDATE} with our tables gives what it gives with H2's own. */
class InPlaceUpdateTest {
  private static final String TABLE =
      """
      CREATE TABLE thing (id BIGINT PRIMARY KEY, place INTEGER NOT NULL UNIQUE, colour VARCHAR(9),
        note VARCHAR(40))
      """;

  @TempDir Path directory;

  /** Before H2 is used by any test of this JVM. */
  @BeforeAll
  static void bind() {
    H2Loopback.bind();
  }

  private Connection open(String name, String setting) throws SQLException {
    return DriverManager.getConnection("jdbc:h2:" + directory.resolve(name) + setting, "sa", "");
  }

  private static JdbcTemplate fill(Connection connection) {
    JdbcTemplate jdbc = new JdbcTemplate(new SingleConnectionDataSource(connection, true));
    jdbc.execute(TABLE);
    jdbc.execute("CREATE INDEX thing_by_colour ON thing (colour, id)");
    for (int i = 1; i <= 50; i++) {
      jdbc.update("INSERT INTO thing VALUES (?, ?, ?, '')", i, 100 + i, i % 2 == 0 ? "red" : null);
    }
    return jdbc;
  }

  /** By the table, by the unique index and by the other one. */
  private static List<List<?>> content(JdbcTemplate jdbc) {
    List<List<?>> content = new ArrayList<>();
    content.add(jdbc.queryForList("SELECT * FROM thing ORDER BY id"));
    content.add(jdbc.queryForList("SELECT id, place FROM thing WHERE place > 0 ORDER BY place"));
    for (String colour : List.of("red", "green", "blue")) {
      content.add(jdbc.queryForList("SELECT id FROM thing WHERE colour = ? ORDER BY id", colour));
    }
    return content;
  }

  @Test
  void givesTheSameRowsInEveryIndex() throws SQLException {
    try (Connection plain = open("plain", "");
        Connection ours = open("ours", GuardedTables.SETTING)) {
      JdbcTemplate one = fill(plain);
      JdbcTemplate other = fill(ours);
      Random random = new Random(5);
      String[] colours = {"red", "green", "blue", null};
      for (int i = 0; i < 400; i++) {
        int id = 1 + random.nextInt(55);
        Object[] change = {colours[random.nextInt(4)], "change " + i, id};
        for (JdbcTemplate jdbc : List.of(one, other)) {
          jdbc.update("UPDATE thing SET colour = ?, note = ? WHERE id = ?", change);
          if (change[1].toString().endsWith("7")) {
            jdbc.update("UPDATE thing SET place = place + 1000 WHERE id = ?", id);
            jdbc.update("UPDATE thing SET id = id + 1000 WHERE place = ?", 100 + id % 7);
          }
        }
      }
      assertEquals(content(one), content(other));
    }
    // The file is the same for whoever opens it without our tables.
    List<List<?>> then;
    try (Connection ours = open("ours", GuardedTables.SETTING)) {
      then = content(new JdbcTemplate(new SingleConnectionDataSource(ours, true)));
    }
    try (Connection ours = open("ours", "")) {
      assertEquals(then, content(new JdbcTemplate(new SingleConnectionDataSource(ours, true))));
    }
  }

  @Test
  void letsRowsTradePlacesUnderAUniqueIndex() throws SQLException {
    try (Connection ours = open("ours", GuardedTables.SETTING)) {
      JdbcTemplate jdbc = fill(ours);
      jdbc.update("UPDATE thing SET place = 203 - place WHERE id IN (1, 2)");
      assertEquals(
          List.of(102, 101),
          jdbc.queryForList("SELECT place FROM thing WHERE id < 3 ORDER BY id", Integer.class));
    }
  }

  @Test
  void takesARefusedUpdateAndARolledBackOneBack() throws SQLException {
    try (Connection ours = open("ours", GuardedTables.SETTING)) {
      JdbcTemplate jdbc = fill(ours);
      List<List<?>> before = content(jdbc);
      assertThrows(
          DuplicateKeyException.class,
          () -> jdbc.update("UPDATE thing SET colour = 'blue', place = 102 WHERE id = 1"));
      assertEquals(before, content(jdbc));
      ours.setAutoCommit(false);
      jdbc.update("UPDATE thing SET colour = 'blue', place = 999 WHERE id = 1");
      ours.rollback();
      assertEquals(before, content(jdbc));
    }
  }
}
