package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseLocationTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/a/b/results",
        "/a/b/results.mv.db",
        "jdbc:h2:file:/a/b/results",
        "/a/./b/results"
      })
  void namesOneFileInSeveralWays(String text) {
    assertEquals(Path.of("/a/b/results"), DatabaseLocation.of(text).file());
  }

  @Test
  void startsFromTheWorkingDirectory() {
    assertEquals(
        Path.of("packsim-db/results").toAbsolutePath(),
        DatabaseLocation.of(DatabaseLocation.DEFAULT).file());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/"})
  void aDirectoryMeansTheFileResultsInIt(String ending) throws IOException {
    Path named = Files.createDirectory(directory.resolve("nightly"));
    assertEquals(
        named.resolve("results"),
        DatabaseLocation.of(directory.resolve("nightly") + ending).file());
    assertEquals(DatabaseLocation.of(directory + "/new/").file(), directory.resolve("new/results"));
  }

  @Test
  void aDatabaseBesideADirectoryOfItsNameIsFoundUnderThatName() throws IOException {
    Path named = Files.createDirectory(directory.resolve("nightly"));
    Files.createFile(directory.resolve("nightly.mv.db"));
    assertEquals(named, DatabaseLocation.of(named.toString()).file());
  }

  @Test
  void saysThatPostgresqlIsNotSupported() {
    ResultsDatabaseException refusal =
        assertThrows(
            ResultsDatabaseException.class, () -> DatabaseLocation.of("jdbc:postgresql://host/db"));
    assertTrue(refusal.getMessage().contains("PostgreSQL is not supported yet"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:h2:mem:x",
        "jdbc:postgresql://host/db",
        "jdbc:h2:file:/a/b;AUTO_SERVER=TRUE",
        "",
        "a\u0000b"
      })
  void refusesWhatItCannotOpen(String text) {
    ResultsDatabaseException refusal =
        assertThrows(ResultsDatabaseException.class, () -> DatabaseLocation.of(text));
    assertEquals(ResultsDatabaseException.Kind.UNREACHABLE, refusal.kind());
    assertTrue(refusal.getMessage().startsWith("database " + text + ": "));
  }
}
