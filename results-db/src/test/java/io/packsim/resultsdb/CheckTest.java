package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.DatabaseCheck.Finding;
import io.packsim.resultsdb.DatabaseCheck.Finding.State;
import io.packsim.resultsdb.contract.Event;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** What a check finds, and what a rebuild brings back: each row that the journal has. */
@Timeout(300)
class CheckTest {
  private static final int FLIPS = 8;

  @TempDir Path directory;
  private DatabaseLocation location;
  private Map<String, List<List<String>>> before;

  @BeforeEach
  void fill() {
    location = DatabaseLocation.of(directory.resolve("results").toString());
    try (ResultsDatabase database = open()) {
      SampleWork.finish(database, 3, 4);
      database
          .stores()
          .events()
          .add(new Event(Instant.parse("2026-11-30T12:00:00Z"), null, "note", "something"));
      before = content(database);
    }
  }

  private ResultsDatabase open() {
    return ResultsDatabase.open(location, OpenOptions.standard());
  }

  private static Map<String, List<List<String>>> content(ResultsDatabase database) {
    JdbcTemplate jdbc = new JdbcTemplate(database.dataSource());
    Map<String, List<List<String>>> content = new TreeMap<>();
    ContentQueries.all()
        .forEach(
            (table, query) ->
                content.put(
                    table,
                    jdbc.query(
                        query.sql(),
                        (row, number) -> {
                          String[] cells = new String[row.getMetaData().getColumnCount()];
                          Arrays.setAll(cells, i -> cell(row, i + 1));
                          return List.of(cells);
                        })));
    return content;
  }

  private static String cell(java.sql.ResultSet row, int column) {
    try {
      return String.valueOf(row.getString(column));
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private List<Finding> check() {
    return new DatabaseCheck(location, OpenOptions.standard(), false).run();
  }

  private static boolean isDamaged(List<Finding> findings) {
    return findings.stream().anyMatch(finding -> finding.state() == State.DAMAGED);
  }

  private static String detail(List<Finding> findings, String part) {
    return findings.stream()
        .filter(finding -> finding.part().equals(part))
        .map(Finding::detail)
        .toList()
        .toString();
  }

  private void assertRebuilds(String what) {
    ResultsDatabase rebuilt = ResultsDatabase.rebuild(location, OpenOptions.standard());
    try (rebuilt) {
      assertEquals(before, content(rebuilt), what);
      assertTrue(rebuilt.notices().toString().contains("rebuilt"), what);
    }
    assertFalse(isDamaged(check()), what);
  }

  @Test
  void findsNothingInASoundDatabaseAndChangesNothing() throws IOException {
    byte[] data = Files.readAllBytes(location.data());
    Set<String> files = files();
    List<Finding> findings = check();
    assertTrue(
        findings.stream().allMatch(finding -> finding.state() == State.OK), findings::toString);
    // 3 sizes x 2 kinds of control x 4 replications; the first run failed, the others have 2
    // metrics
    assertEquals("[24 rows]", detail(findings, "table run"));
    assertEquals("[46 rows]", detail(findings, "table metric"));
    assertArrayEquals(data, Files.readAllBytes(location.data()));
    assertEquals(files, files());
  }

  private Set<String> files() throws IOException {
    try (var list = Files.list(directory)) {
      return new TreeSet<>(list.map(file -> file.getFileName().toString()).toList());
    }
  }

  /** One bit each, anywhere in the file, space that H2 does not use included. */
  @Test
  void findsEveryFlippedBitAndARebuildBringsEverythingBack() throws IOException {
    Random places = new Random(20261201);
    for (int i = 0; i < FLIPS; i++) {
      byte[] data = Files.readAllBytes(location.data());
      int place = places.nextInt(data.length);
      data[place] ^= (byte) (1 << places.nextInt(8));
      Files.write(location.data(), data);
      assertTrue(isDamaged(check()), "bit flipped in byte " + place);
      assertRebuilds("bit flipped in byte " + place);
    }
  }

  /** Eighths of the file. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4, 7})
  void findsATruncationAndARebuildBringsEverythingBack(int eighths) throws IOException {
    byte[] data = Files.readAllBytes(location.data());
    Files.write(location.data(), Arrays.copyOf(data, data.length / 8 * eighths));
    assertTrue(isDamaged(check()));
    assertRebuilds("cut to " + eighths + " eighths");
  }

  /** H2 has no checksum over whole pages, so a value may come out as another one. */
  @Test
  void findsAnAlteredRowInAFileWithoutASeal() throws IOException {
    try (ResultsDatabase database = open()) {
      JdbcTemplate jdbc = new JdbcTemplate(database.dataSource());
      jdbc.update(
          """
          UPDATE run_metrics SET num_values = ARRAY[CAST(1e9 AS DOUBLE PRECISION), num_values[2]]
          WHERE run_id = 5
          """);
      jdbc.update("DELETE FROM attempt WHERE run_id = 7");
      jdbc.update("UPDATE point_param SET num_value = num_value + 1 WHERE point_id = 2");
    }
    FileSeal.remove(location);
    List<Finding> findings = check();
    assertTrue(detail(findings, "table metric").contains("0 are missing, 1 are different"));
    assertTrue(detail(findings, "table attempt").contains("1 are missing, 0 are different"));
    assertTrue(detail(findings, "table point_param").contains("0 are missing, 1 are different"));
    assertRebuilds("altered rows");
  }

  @Test
  void aQuickCheckReadsTheSealAndDoesNotCompare() throws IOException {
    Files.write(location.data(), new byte[] {0}, StandardOpenOption.APPEND);
    List<Finding> findings = new DatabaseCheck(location, OpenOptions.standard(), true).run();
    assertTrue(isDamaged(findings), findings::toString);
    assertTrue(findings.stream().noneMatch(finding -> finding.part().startsWith("table ")));
  }

  @Test
  void saysWhatAMissingJournalMeans() throws IOException {
    Files.delete(location.journal());
    List<Finding> findings = check();
    assertTrue(detail(findings, "journal").contains("nothing to rebuild from"));
    ResultsDatabaseException refusal =
        assertThrows(
            ResultsDatabaseException.class,
            () -> ResultsDatabase.rebuild(location, OpenOptions.standard()));
    assertTrue(refusal.getMessage().contains("nothing to build from"), refusal::getMessage);
    open().close();
    List<Finding> restarted = check();
    assertFalse(isDamaged(restarted), restarted::toString);
    assertTrue(detail(restarted, "table run").contains("the journal lacks 24"));
  }

  /** A bit in the length of a record, in its checksum, in its payload: only that record is lost. */
  @Test
  void aDamagedEntryOfTheJournalCostsNoOther() throws IOException {
    byte[] sound = Files.readAllBytes(location.journal());
    long expected = journalEntries();
    int second = 8 + java.nio.ByteBuffer.wrap(sound).getInt();
    for (int place : new int[] {second, second + 3, second + 5, second + 40, 2, 100}) {
      byte[] damaged = sound.clone();
      damaged[place] ^= 0x10;
      Files.write(location.journal(), damaged);
      assertEquals(expected - 1, journalEntries(), "byte " + place);
      assertTrue(detail(check(), "journal").contains("cannot be read"), "byte " + place);
      open().close();
      assertArrayEquals(damaged, Files.readAllBytes(location.journal()), "byte " + place);
    }
  }

  private long journalEntries() throws IOException {
    try (var reader = io.packsim.resultsdb.journal.JournalReader.open(location.journal(), 0)) {
      long entries = 0;
      while (reader.next().isPresent()) {
        entries++;
      }
      return entries;
    }
  }

  /** The entry with the outcomes is damaged, so a rebuild has the runs, and says what it lacks. */
  @Test
  void aRebuildFromADamagedJournalBringsBackTheRestAndSaysSo() throws IOException {
    byte[] journal = Files.readAllBytes(location.journal());
    String text = new String(journal, java.nio.charset.StandardCharsets.ISO_8859_1);
    int registration = text.indexOf("{\"kind\":\"runs\"");
    journal[registration + 20] ^= 1;
    Files.write(location.journal(), journal);
    ResultsDatabase rebuilt = ResultsDatabase.rebuild(location, OpenOptions.standard());
    try (rebuilt) {
      // of 24 outcomes none has its run; sweep, launch and event are there
      assertTrue(rebuilt.notices().toString().contains("24 entries"), rebuilt.notices()::toString);
      assertEquals(before.get("launch"), content(rebuilt).get("launch"));
      assertEquals(before.get("event"), content(rebuilt).get("event"));
      assertEquals(List.of(), content(rebuilt).get("run"));
    }
  }

  @Test
  void refusesADatabaseThatSomebodyHolds() {
    try (ResultsDatabase database = open()) {
      ResultsDatabaseException refusal = assertThrows(ResultsDatabaseException.class, this::check);
      assertEquals(ResultsDatabaseException.Kind.HELD, refusal.kind());
      assertEquals(before, content(database));
    }
  }

  /** A table that is neither compared nor named as not kept was forgotten. */
  @Test
  void comparesEveryTable() throws SQLException {
    Set<String> known = new TreeSet<>(ContentQueries.all().keySet());
    known.addAll(ContentQueries.NOT_KEPT);
    // This is a view of what the three hold.
    known.remove("metric");
    known.addAll(Set.of("run_metrics", "metric_set", "metric_set_member"));
    try (ResultsDatabase database = open();
        Connection connection = database.dataSource().getConnection();
        var tables =
            connection
                .getMetaData()
                .getTables(null, "PUBLIC", null, new String[] {"TABLE", "BASE TABLE"})) {
      Set<String> there = new TreeSet<>();
      while (tables.next()) {
        there.add(tables.getString("TABLE_NAME").toLowerCase(Locale.ROOT));
      }
      there.remove("flyway_schema_history");
      assertEquals(there, known);
    }
  }
}
