package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.query.SqlQuery;
import io.packsim.resultsdb.query.TableFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A database that packsim wrote when its tables were of version 2 (commit 0822fdd): two launches of
 * a sweep of 24 runs, 16 of them with results and 8 that used up their time. Beside it are queries
 * and the answers that that version gave.
 */
class LandedDatabaseTest {
  @TempDir Path directory;
  private DatabaseLocation location;

  @BeforeEach
  void unpack() throws IOException {
    try (InputStream resource = LandedDatabaseTest.class.getResourceAsStream("/landed/v2.zip");
        ZipInputStream zip = new ZipInputStream(resource)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = directory.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        Files.write(file, zip.readAllBytes());
      }
    }
    location = DatabaseLocation.of(directory.resolve("results").toString());
  }

  private void assertAnswersAsThen() throws IOException {
    try (ReadConnection reader = ReadConnection.open(location);
        Stream<Path> queries = Files.list(directory.resolve("sql"))) {
      assertEquals(List.of(), reader.notices());
      List<Path> files = queries.sorted().toList();
      assertEquals(8, files.size());
      for (Path query : files) {
        String name = query.getFileName().toString().replace(".sql", ".csv");
        String then = Files.readString(directory.resolve("rows").resolve(name));
        String now =
            TableFormat.CSV.format(
                new SqlQuery(reader.connection()).run(Files.readString(query)), 200);
        assertEquals(then, now, name);
      }
    }
  }

  private List<Path> backups() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(f -> f.toString().contains("before-migration")).toList();
    }
  }

  @Test
  void isBackedUpAndMigratedAndKeepsEveryRow() throws IOException {
    ResultsDatabase database = ResultsDatabase.open(location, OpenOptions.standard());
    database.close();
    assertEquals(1, backups().size());
    assertTrue(
        database.notices().toString().contains("of an earlier version (V2): kept a copy"),
        database.notices()::toString);
    assertAnswersAsThen();
    List<DatabaseCheck.Finding> findings =
        new DatabaseCheck(location, OpenOptions.standard(), false).run();
    assertTrue(
        findings.stream().allMatch(f -> f.state() == DatabaseCheck.Finding.State.OK),
        findings::toString);
  }

  @Test
  void isMigratedByAReader() throws IOException {
    ReadConnection.open(location).close();
    assertEquals(1, backups().size());
    assertAnswersAsThen();
  }

  /** Its journal was written by that version. */
  @Test
  void isRebuiltFromItsJournal() throws IOException {
    ResultsDatabase.rebuild(location, OpenOptions.standard()).close();
    assertAnswersAsThen();
  }

  @Test
  void comesBackFromTheCopyThatWasKept() throws IOException {
    ResultsDatabase.open(location, OpenOptions.standard()).close();
    Path backup = backups().get(0);
    assertEquals("V2", BackupFile.manifest(backup).tables());
    Files.delete(location.data());
    Files.delete(location.journal());
    assertFalse(location.exists());
    new DatabaseRestore(location, OpenOptions.standard()).run(backup);
    assertAnswersAsThen();
  }
}
