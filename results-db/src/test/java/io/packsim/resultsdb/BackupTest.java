package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.DatabaseRestore.Restored;
import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

class BackupTest {
  @TempDir Path directory;
  private DatabaseLocation location;
  private Path backup;

  @BeforeEach
  void fill() {
    location = DatabaseLocation.of(directory.resolve("db/results").toString());
    backup = directory.resolve("backup.zip");
    try (ResultsDatabase database = open()) {
      SampleWork.finish(database, 1, 2, SampleSweep::ok);
    }
  }

  private ResultsDatabase open() {
    return ResultsDatabase.open(location, OpenOptions.standard());
  }

  private DatabaseBackup.Written backUp() {
    return new DatabaseBackup(location, OpenOptions.standard()).write(backup);
  }

  private Restored restore(DatabaseLocation to) {
    return new DatabaseRestore(to, OpenOptions.standard()).run(backup);
  }

  private static long okRuns(DatabaseLocation location) {
    try (ResultsDatabase database = ResultsDatabase.open(location, OpenOptions.standard())) {
      assertEquals(List.of(), database.notices());
      return new JdbcTemplate(database.dataSource())
          .queryForObject("SELECT COUNT(*) FROM run WHERE status = 'OK'", Long.class);
    }
  }

  @Test
  void aBackupIsForTheOwnerOnlyAndSaysWhatIsInIt() throws IOException {
    BackupManifest manifest = backUp().manifest();
    // 2 kinds of control x 2 replications
    assertEquals(4, manifest.runs());
    assertEquals(4, manifest.results());
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(backup)));
    assertEquals(manifest, BackupFile.manifest(backup));
  }

  @Test
  void aBackupRestoredElsewhereHasEveryRun() {
    backUp();
    DatabaseLocation elsewhere = DatabaseLocation.of(directory + "/elsewhere/other");
    restore(elsewhere);
    assertEquals(4, okRuns(elsewhere));
  }

  @Test
  void restoringKeepsWhatItReplaces() {
    backUp();
    try (ResultsDatabase database = open()) {
      SampleWork.finish(database, 3, 2, SampleSweep::ok);
    }
    assertEquals(12, okRuns(location));
    Restored restored = restore(location);
    assertEquals(4, okRuns(location));
    String notice = restored.notices().get(restored.notices().size() - 1);
    assertTrue(notice.startsWith("kept the former database as "), notice);
    assertEquals(12, okRuns(DatabaseLocation.of(notice.substring(28))));
  }

  @Test
  void restoresOverADamagedDatabase() throws IOException {
    backUp();
    Files.write(location.data(), new byte[100]);
    Files.delete(location.journal());
    Files.delete(location.keys());
    restore(location);
    assertEquals(4, okRuns(location));
  }

  /** The zip's own checksum: a bit in the middle of the database file. */
  @Test
  void leavesEverythingAsItWasIfTheBackupIsDamaged() throws IOException {
    backUp();
    byte[] zip = Files.readAllBytes(backup);
    zip[zip.length / 2] ^= 1;
    Files.write(backup, zip);
    byte[] data = Files.readAllBytes(location.data());
    ResultsDatabaseException refusal =
        assertThrows(ResultsDatabaseException.class, () -> restore(location));
    assertEquals(Kind.DAMAGED, refusal.kind(), refusal::getMessage);
    assertArrayEquals(data, Files.readAllBytes(location.data()));
    assertFalse(Files.exists(location.beside(".restoring")));
    assertEquals(4, okRuns(location));
  }

  @Test
  void refusesWhatIsNoBackup() throws IOException {
    Files.writeString(backup, "no zip at all");
    ResultsDatabaseException refusal =
        assertThrows(ResultsDatabaseException.class, () -> restore(location));
    assertTrue(refusal.getMessage().contains("is no backup"), refusal::getMessage);
  }

  @Test
  void refusesABackupOfANewerVersion() throws IOException {
    BackupManifest is = backUp().manifest();
    BackupManifest newer =
        new BackupManifest(
            is.format(),
            is.databaseId(),
            List.of("1", "99"),
            is.h2(),
            is.at(),
            is.host(),
            is.from(),
            is.runs(),
            is.results());
    Files.delete(backup);
    BackupFile.write(backup, newer, location);
    ResultsDatabaseException refusal =
        assertThrows(ResultsDatabaseException.class, () -> restore(location));
    assertEquals(Kind.WRONG_VERSION, refusal.kind());
  }

  @Test
  void refusesABackupWhoseDatabaseIsAnother() throws IOException {
    BackupManifest is = backUp().manifest();
    BackupManifest other =
        new BackupManifest(
            is.format(),
            "another",
            is.versions(),
            is.h2(),
            is.at(),
            is.host(),
            is.from(),
            is.runs(),
            is.results());
    Files.delete(backup);
    BackupFile.write(backup, other, location);
    ResultsDatabaseException refusal =
        assertThrows(ResultsDatabaseException.class, () -> restore(location));
    assertEquals(Kind.DAMAGED, refusal.kind());
    assertEquals(4, okRuns(location));
  }

  @Test
  void aBackupThatWasCutIsCalledDamaged() throws IOException {
    backUp();
    byte[] whole = Files.readAllBytes(backup);
    Files.write(backup, java.util.Arrays.copyOf(whole, whole.length / 2));
    ResultsDatabaseException refusal =
        assertThrows(ResultsDatabaseException.class, () -> restore(location));
    assertEquals(Kind.DAMAGED, refusal.kind(), refusal::getMessage);
  }

  @Test
  void overwritesNoFile() throws IOException {
    Files.writeString(backup, "mine");
    ResultsDatabaseException refusal = assertThrows(ResultsDatabaseException.class, this::backUp);
    assertTrue(refusal.getMessage().contains("there is such a file"), refusal::getMessage);
    assertEquals("mine", Files.readString(backup));
  }

  @Test
  void refusesADatabaseThatSomebodyHolds() {
    backUp();
    try (ResultsDatabase database = open()) {
      Path another = directory.resolve("another.zip");
      for (org.junit.jupiter.api.function.Executable refused :
          List.<org.junit.jupiter.api.function.Executable>of(
              () -> new DatabaseBackup(location, OpenOptions.standard()).write(another),
              () -> restore(location))) {
        ResultsDatabaseException refusal = assertThrows(ResultsDatabaseException.class, refused);
        assertEquals(Kind.HELD, refusal.kind());
      }
      assertFalse(Files.exists(another));
      assertEquals(List.of(), database.notices());
    }
  }
}
