package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseLocationTest {
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
  @ValueSource(
      strings = {
        "jdbc:h2:mem:x",
        "jdbc:postgresql://host/db",
        "jdbc:h2:file:/a/b;AUTO_SERVER=TRUE",
        "",
        "/a/b/",
        "a\u0000b"
      })
  void refusesWhatItCannotOpen(String text) {
    ResultsDatabaseException refusal =
        assertThrows(ResultsDatabaseException.class, () -> DatabaseLocation.of(text));
    assertEquals(ResultsDatabaseException.Kind.UNREACHABLE, refusal.kind());
    assertTrue(refusal.getMessage().startsWith("database " + text + ": "));
  }
}
