package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A database of an earlier version is brought up to date, or comes back from what is kept. */
class LandedDatabaseTest {
  @TempDir Path directory;
  private LandedDatabase landed;
  private DatabaseLocation location;

  @BeforeEach
  void unpack() throws IOException {
    landed = LandedDatabase.unpack(directory);
    location = landed.location();
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
    landed.assertAnswersAsThen();
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
    landed.assertAnswersAsThen();
  }

  /** Its journal was written by that version. */
  @Test
  void isRebuiltFromItsJournal() throws IOException {
    ResultsDatabase.rebuild(location, OpenOptions.standard()).close();
    landed.assertAnswersAsThen();
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
    landed.assertAnswersAsThen();
  }

  @Test
  void isCheckedBeforeItIsBroughtUpToDate() {
    List<DatabaseCheck.Finding> findings =
        new DatabaseCheck(location, OpenOptions.standard(), false).run();
    assertTrue(
        findings.stream().noneMatch(f -> f.state() == DatabaseCheck.Finding.State.DAMAGED),
        findings::toString);
    assertTrue(
        findings.toString().contains("of version V2; the next opening brings them up to date"),
        findings::toString);
  }

  /** What its last process left is checked as that version had it, and is no damage. */
  @Test
  void isMigratedAlthoughItsLastProcessDied() throws IOException {
    DatabaseOwner.self("").write(location.owner());
    ResultsDatabase database = ResultsDatabase.open(location, OpenOptions.standard());
    database.close();
    assertFalse(database.notices().toString().contains("rebuilt"), database.notices()::toString);
    assertEquals(1, backups().size());
    landed.assertAnswersAsThen();
  }
}
