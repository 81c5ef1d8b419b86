package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.h2.engine.Constants;
import org.h2.store.fs.FilePath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What another version of H2 must pass before it may replace the pinned one. */
class H2GateTest {
  private static final int ROWS = 30_000;
  private static final long DEADLINE_SECONDS = 120;

  @TempDir Path directory;

  /** 2.5.252 is known to hang for ever after a kill; see docs/h2.md. */
  @Test
  void isThePinnedVersion() {
    assertEquals("2.4.240", Constants.VERSION);
  }

  /**
   * One connection updates many rows in one transaction; the file is taken as it was after each
   * single write of the commit, as a kill would leave it. Every such file opens, holds all of the
   * transaction or nothing, and can be updated. 2.5.252 fails this: between the commit marker and
   * the clearing of the undo log it comes back with a part of the rows, and the update never
   * returns.
   */
  @Test
  void opensAndUpdatesAfterADeathAtAnyWriteOfALargeCommit() throws Exception {
    H2Loopback.bind();
    FilePath.register(new RecordingFiles());
    Path file = directory.resolve("gate");
    try (Connection connection = connect("recorded:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, v INTEGER)");
      statement.execute("INSERT INTO t SELECT x, 0 FROM SYSTEM_RANGE(1, " + ROWS + ")");
      statement.execute("CHECKPOINT SYNC");
      byte[] before = Files.readAllBytes(directory.resolve("gate.mv.db"));
      RecordingFiles.forget();
      connection.setAutoCommit(false);
      statement.execute("UPDATE t SET v = v + 1");
      connection.commit();
      int changes = RecordingFiles.changes();
      assertTrue(changes > 0, "the commit wrote nothing");
      for (int i = 1; i <= changes; i++) {
        Path crashed = directory.resolve("crashed" + i);
        Files.write(Path.of(crashed + ".mv.db"), RecordingFiles.image(before, i));
        assertSound(crashed, i);
      }
    }
  }

  private static Connection connect(String path) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:h2:" + path + ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE", "sa", "x");
  }

  private static void assertSound(Path file, int write) throws InterruptedException {
    AtomicReference<String> seen = new AtomicReference<>("hung");
    Thread user = new Thread(() -> seen.set(use(file)));
    user.setDaemon(true);
    user.start();
    user.join(TimeUnit.SECONDS.toMillis(DEADLINE_SECONDS));
    assertTrue(
        List.of("0 then " + ROWS, ROWS + " then " + 2 * ROWS).contains(seen.get()),
        "after write " + write + ": " + seen.get());
  }

  private static String use(Path file) {
    try (Connection connection = connect("file:" + file);
        Statement statement = connection.createStatement()) {
      String before = sum(statement);
      statement.executeUpdate("UPDATE t SET v = v + 1");
      return before + " then " + sum(statement);
    } catch (SQLException e) {
      return e.getMessage();
    }
  }

  private static String sum(Statement statement) throws SQLException {
    try (ResultSet row = statement.executeQuery("SELECT SUM(v) FROM t")) {
      row.next();
      return row.getString(1);
    }
  }
}
