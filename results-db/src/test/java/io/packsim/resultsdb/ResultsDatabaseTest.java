package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.query.SqlQuery;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.flywaydb.core.api.migration.BaseJavaMigration;
import org.flywaydb.core.api.migration.Context;
import org.h2.mvstore.DataUtils;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

class ResultsDatabaseTest {
  @TempDir Path directory;
  private DatabaseLocation location;

  @BeforeEach
  void locate() {
    location = DatabaseLocation.of(directory.resolve("db/results").toString());
  }

  private ResultsDatabase open() {
    return ResultsDatabase.open(location, OpenOptions.standard());
  }

  @Test
  void keepsOutcomesAcrossClosing() {
    try (ResultsDatabase database = open()) {
      assertEquals(List.of(), database.notices());
      SampleWork.finish(database, 2, 3, SampleSweep::ok);
    }
    try (ResultsDatabase database = open()) {
      assertEquals(List.of(), database.notices());
      // 2 sizes x 2 kinds of control x 3 replications, 2 metrics and 1 distribution each
      assertEquals(12, count(database, "run WHERE status = 'OK'"));
      assertEquals(24, count(database, "metric"));
      assertEquals(12, count(database, "distribution"));
    }
  }

  @Test
  void refusesASecondOpeningInTheSameProcess() {
    try (ResultsDatabase database = open()) {
      ResultsDatabaseException refusal = assertThrows(ResultsDatabaseException.class, this::open);
      assertEquals(ResultsDatabaseException.Kind.HELD, refusal.kind());
      assertTrue(refusal.getMessage().contains("process " + ProcessHandle.current().pid()));
      assertEquals(0, count(database, "run"));
    }
  }

  @Test
  void keepsItsSecretsFromOthers() throws Exception {
    try (ResultsDatabase database = open()) {
      database.openReadEndpoint();
      for (Path file : List.of(location.keys(), location.endpoint(), location.owner())) {
        assertEquals(
            "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
      }
    }
    assertFalse(Files.exists(location.endpoint()));
    assertFalse(Files.exists(location.owner()));
  }

  private static long count(ResultsDatabase database, String from) {
    return new JdbcTemplate(database.dataSource())
        .queryForObject("SELECT COUNT(*) FROM " + from, Long.class);
  }

  /** As the engine's batch tables are: they are known to the engine only, and stay for others. */
  @Test
  void carriesTheTablesOfOtherModules() throws Exception {
    OpenOptions further = OpenOptions.withMigrations(List.of(new V100__Further()));
    try (ResultsDatabase database = ResultsDatabase.open(location, further)) {
      assertEquals(0, count(database, "further"));
      SampleWork.finish(database, 1, 1);
    }
    try (ResultsDatabase database = open()) {
      assertEquals(List.of(), database.notices());
    }
    ReadConnection.open(location).close();
    Files.delete(location.data());
    try (ResultsDatabase database = ResultsDatabase.open(location, further)) {
      assertEquals(0, count(database, "further"));
      assertEquals(2, count(database, "run"));
    }
  }

  /** Adds a table. */
  private static final class V100__Further extends BaseJavaMigration {
    @Override
    public void migrate(Context context) throws SQLException {
      try (Statement statement = context.getConnection().createStatement()) {
        statement.execute("CREATE TABLE further (id BIGINT PRIMARY KEY)");
      }
    }
  }

  @Test
  void leavesTheTablesOfANewerVersionAlone() {
    try (ResultsDatabase database = open()) {
      new JdbcTemplate(database.dataSource())
          .update(
              """
              INSERT INTO "flyway_schema_history" ("installed_rank", "version", "description", "type",
                "script", "checksum", "installed_by", "execution_time", "success")
              VALUES (99, '99', 'newer', 'SQL', 'V99__newer.sql', 1, 'x', 1, TRUE)
              """);
    }
    for (Executable opening :
        List.<Executable>of(this::open, () -> ReadConnection.open(location).close())) {
      ResultsDatabaseException refusal = assertThrows(ResultsDatabaseException.class, opening);
      assertEquals(ResultsDatabaseException.Kind.WRONG_VERSION, refusal.kind());
    }
    assertTrue(Files.exists(location.data()));
  }

  /** As the first migration left it: tables without views. */
  @Test
  void aReaderBringsTablesOfAnEarlierVersionUpToDate() {
    try (ResultsDatabase database = open()) {
      SampleWork.finish(database, 1, 2, SampleSweep::ok);
      JdbcTemplate jdbc = new JdbcTemplate(database.dataSource());
      jdbc.execute("CREATE TABLE metric_then AS SELECT * FROM metric");
      for (String view :
          jdbc.queryForList(
              "SELECT table_name FROM information_schema.views WHERE table_schema = 'PUBLIC'",
              String.class)) {
        jdbc.execute("DROP VIEW IF EXISTS " + view + " CASCADE");
      }
      jdbc.execute("ALTER TABLE metric_then RENAME TO metric");
      jdbc.execute("DROP TABLE run_metrics, metric_set_member, metric_set, member_count");
      jdbc.execute("DROP TABLE spec_metric, metric_absent, verdict");
      jdbc.execute("ALTER TABLE metric_def DROP COLUMN label, definition");
      jdbc.update(
          "DELETE FROM \"flyway_schema_history\" WHERE \"version\" IN ('2', '3', '7', '10')");
    }
    try (ReadConnection reader = ReadConnection.open(location)) {
      assertEquals(
          4L,
          new SqlQuery(reader.connection())
              .run("SELECT COUNT(*) FROM v_run WHERE status = 'OK'")
              .rows()
              .get(0)
              .get(0));
    }
  }

  /** H2 makes an index for a foreign key that finds none, and each row of a run pays for it. */
  @Test
  void theTablesThatGrowWithRunsHaveNoIndexThatNobodyAskedFor() {
    try (ResultsDatabase database = open()) {
      assertEquals(
          List.of(),
          new JdbcTemplate(database.dataSource())
              .queryForList(
                  """
                  SELECT table_name || '.' || index_name FROM information_schema.indexes
                  WHERE table_schema = 'PUBLIC' AND index_name LIKE 'CONSTRAINT_INDEX%'
                    AND LOWER(table_name) IN ('point_param', 'coordinate', 'run', 'attempt',
                      'sweep_run', 'run_metrics', 'distribution', 'metric_absent', 'artifact')
                    AND index_name NOT IN (SELECT index_name FROM information_schema.table_constraints c
                      WHERE c.constraint_type IN ('PRIMARY KEY', 'UNIQUE'))
                  """,
                  String.class));
    }
  }

  @Test
  void waitsForAReaderOfTheFile() throws Exception {
    open().close();
    try (ForkedJvm reader = ForkedJvm.start(ReadingProgram.class, location.file().toString())) {
      assertEquals("reading", reader.line());
      try (ResultsDatabase database = open()) {
        assertEquals(List.of(), database.notices());
      }
      assertEquals(0, reader.exitCode());
    }
  }

  /** The two headers of the file name a format that only a later H2 knows. */
  @Test
  void saysWhatToDoAboutAFileOfAnotherVersionOfH2() throws Exception {
    try (ResultsDatabase database = open()) {
      SampleWork.finish(database, 1, 1, SampleSweep::ok);
    }
    byte[] file = Files.readAllBytes(location.data());
    renameFormat(file, 0);
    renameFormat(file, 4096);
    Files.write(location.data(), file);
    for (Executable opening :
        List.<Executable>of(this::open, () -> ReadConnection.open(location).close())) {
      ResultsDatabaseException refusal = assertThrows(ResultsDatabaseException.class, opening);
      assertEquals(ResultsDatabaseException.Kind.WRONG_VERSION, refusal.kind());
      assertTrue(refusal.getMessage().contains("packsim sweep db rebuild"), refusal::getMessage);
    }
    assertArrayEquals(file, Files.readAllBytes(location.data()));
    try (ResultsDatabase rebuilt = ResultsDatabase.rebuild(location, OpenOptions.standard())) {
      assertEquals(2, count(rebuilt, "run WHERE status = 'OK'"));
    }
  }

  private static void renameFormat(byte[] file, int header) {
    String text = new String(file, header, 4096, StandardCharsets.ISO_8859_1);
    String changed =
        text.substring(0, text.indexOf(",fletcher:")).replaceAll("format:\\d", "format:9");
    byte[] bytes = changed.getBytes(StandardCharsets.ISO_8859_1);
    int checksum = DataUtils.getFletcher32(bytes, 0, bytes.length);
    byte[] whole =
        (changed + ",fletcher:" + Integer.toHexString(checksum) + "\n")
            .getBytes(StandardCharsets.ISO_8859_1);
    System.arraycopy(whole, 0, file, header, whole.length);
  }
}
