package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * What was lost from the database file comes back from the journal; what cannot come back is said.
 */
class DamageTest {
  /** Everything that must come back, in natural keys. */
  private static final Map<String, String> CONTENT =
      Map.of(
          "runs",
              """
              SELECT p.point_key, r.replication, r.seed, r.code_key, r.status, r.attempts, r.worker,
                r.started_at, r.finished_at, r.wall_ms, r.cpu_ms, r.peak_bytes, r.events,
                r.error_class, r.error_signature, r.error_message, r.result_digest
              FROM run r JOIN point p ON p.point_id = r.point_id ORDER BY 1, 2
              """,
          "parameters",
              "SELECT point_key, name, num_value, text_value, unit FROM v_param_long ORDER BY 1, 2",
          "axes", "SELECT run_id, axis, num_value, text_value, unit FROM v_axis_long ORDER BY 1, 2",
          "metrics",
              """
              SELECT point_key, replication, seed, metric, unit, num_value
              FROM v_metric_long ORDER BY 1, 2, 4
              """,
          "distributions",
              """
              SELECT p.point_key, r.replication, d.encoding, d.payload FROM distribution d
              JOIN run r ON r.run_id = d.run_id JOIN point p ON p.point_id = r.point_id ORDER BY 1, 2
              """,
          "attempts",
              "SELECT run_id, attempt, outcome, worker, log_tail FROM attempt ORDER BY 1, 2",
          "launches",
              """
              SELECT launch_uid, host, pid, started_at, ended_at, outcome, cli_args FROM launch
              ORDER BY 1
              """,
          "progress", "SELECT * FROM v_progress");

  @TempDir Path directory;
  private DatabaseLocation location;
  private Map<String, List<Map<String, Object>>> before;

  @BeforeEach
  void fill() {
    location = DatabaseLocation.of(directory.resolve("results").toString());
    try (ResultsDatabase database = open()) {
      SampleWork.finish(database, 3, 4);
      before = content(database);
    }
  }

  private ResultsDatabase open() {
    return ResultsDatabase.open(location, OpenOptions.standard());
  }

  private static Map<String, List<Map<String, Object>>> content(ResultsDatabase database) {
    JdbcTemplate jdbc = new JdbcTemplate(database.dataSource());
    Map<String, List<Map<String, Object>>> content = new TreeMap<>();
    CONTENT.forEach(
        (name, query) ->
            content.put(
                name,
                jdbc.query(
                    query,
                    (row, number) -> {
                      Map<String, Object> cells = new TreeMap<>();
                      for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                        cells.put(
                            row.getMetaData().getColumnLabel(i), String.valueOf(row.getString(i)));
                      }
                      return cells;
                    })));
    return content;
  }

  private void assertRebuilt() throws IOException {
    boolean present = Files.exists(location.data());
    try (ResultsDatabase database = open()) {
      assertEquals(before, content(database));
      assertTrue(database.notices().toString().contains("rebuilt"), database.notices()::toString);
    }
    assertEquals(present ? 1 : 0, keptFiles(), "the damaged file is kept");
    try (ResultsDatabase database = open()) {
      assertEquals(List.of(), database.notices());
      assertEquals(before, content(database));
    }
  }

  private long keptFiles() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(f -> f.getFileName().toString().contains(".damaged-")).count();
    }
  }

  private void truncate(Path file, long bytes) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(bytes);
    }
  }

  @Test
  void rebuildsAFileCutToNothing() throws Exception {
    truncate(location.data(), 0);
    assertRebuilt();
  }

  @Test
  void rebuildsAFileCutToItsHeader() throws Exception {
    truncate(location.data(), 8192);
    assertRebuilt();
  }

  @Test
  void rebuildsAFileWithGarbageForAHeader() throws Exception {
    byte[] garbage = new byte[8192];
    new Random(1).nextBytes(garbage);
    try (FileChannel channel = FileChannel.open(location.data(), StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(garbage));
    }
    assertRebuilt();
  }

  @Test
  void rebuildsAMissingFile() throws Exception {
    Files.delete(location.data());
    assertRebuilt();
  }

  @Test
  void rebuildsAFileWhosePasswordsAreLost() throws Exception {
    Files.delete(location.keys());
    assertRebuilt();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 4096, 8192, 30_000})
  void aReaderHasACutFileRebuilt(long bytes) throws Exception {
    truncate(location.data(), bytes);
    try (ReadConnection reader = ReadConnection.open(location)) {
      assertTrue(reader.notices().toString().contains("rebuilt"), reader.notices()::toString);
    }
    assertEquals(1, keptFiles(), "the damaged file is kept");
    try (ReadConnection reader = ReadConnection.open(location);
        var statement = reader.connection().createStatement();
        var rows = statement.executeQuery("SELECT COUNT(*) FROM run WHERE status = 'OK'")) {
      assertEquals(List.of(), reader.notices());
      assertTrue(rows.next());
      assertTrue(rows.getLong(1) > 0, "the results are lost");
    }
  }

  @Test
  void aReaderHasAFileRebuiltWhosePasswordsAreLost() throws Exception {
    Files.delete(location.keys());
    try (ReadConnection reader = ReadConnection.open(location)) {
      assertTrue(reader.notices().toString().contains("rebuilt"), reader.notices()::toString);
    }
  }

  @Test
  void aReaderLeavesAFileAloneThatHasNoJournal() throws Exception {
    Files.delete(location.journal());
    truncate(location.data(), 0);
    ResultsDatabaseException damaged =
        assertThrows(ResultsDatabaseException.class, () -> ReadConnection.open(location));
    assertEquals(Kind.DAMAGED, damaged.kind());
    Files.delete(location.keys());
    ResultsDatabaseException foreign =
        assertThrows(ResultsDatabaseException.class, () -> ReadConnection.open(location));
    assertTrue(foreign.getMessage().contains("is no results database"), foreign::getMessage);
    assertEquals(0, Files.size(location.data()));
  }

  @Test
  void rebuildsAFileWhoseCheckNeverEnded() throws Exception {
    Files.writeString(location.condemned(), "it did not answer");
    assertRebuilt();
    assertFalse(Files.exists(location.condemned()));
  }

  @Test
  void rebuildsAFileThatFailsTheCheckAfterAnUncleanEnd() throws Exception {
    try (ResultsDatabase database = open()) {
      // a half transaction: a run says it has 2 metrics and a distribution, the metrics are gone
      new JdbcTemplate(database.dataSource()).update("DELETE FROM run_metrics WHERE run_id = 2");
    }
    DatabaseOwner.self("").write(location.owner());
    assertRebuilt();
  }

  @Test
  void checksAfterAnUncleanEndOnly() throws Exception {
    DatabaseOwner.self("").write(location.owner());
    try (ResultsDatabase database = open()) {
      assertEquals(List.of(), database.notices());
      assertEquals(before, content(database));
    }
  }

  @Test
  void catchesUpWithAJournalThatIsAhead() throws Exception {
    byte[] older = Files.readAllBytes(location.data());
    try (ResultsDatabase database = open()) {
      SampleWork.finish(database, 5, 4);
      before = content(database);
    }
    Files.write(location.data(), older);
    try (ResultsDatabase database = open()) {
      assertEquals(before, content(database));
    }
  }

  @Test
  void cutsATornRecordOffTheJournal() throws Exception {
    long whole = Files.size(location.journal());
    Files.write(location.journal(), new byte[] {0, 0, 0, 99, 1, 2, 3}, StandardOpenOption.APPEND);
    try (ResultsDatabase database = open()) {
      assertEquals(before, content(database));
      assertEquals(whole, Files.size(location.journal()));
    }
  }

  @Test
  void refusesAJournalOfAnotherDatabase() throws Exception {
    DatabaseLocation other = DatabaseLocation.of(directory.resolve("other").toString());
    ResultsDatabase.open(other, OpenOptions.standard()).close();
    Files.copy(
        other.journal(), location.journal(), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    ResultsDatabaseException refusal = assertThrows(ResultsDatabaseException.class, this::open);
    assertEquals(Kind.UNREACHABLE, refusal.kind());
    assertTrue(refusal.getMessage().contains("different databases"), refusal::getMessage);
  }

  @Test
  void saysWhyAFileCannotBeOpened() throws Exception {
    Files.delete(location.data());
    Files.createDirectory(location.data());
    ResultsDatabaseException refusal = assertThrows(ResultsDatabaseException.class, this::open);
    assertEquals(Kind.UNREACHABLE, refusal.kind());
  }
}
