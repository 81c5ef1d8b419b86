package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
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
}
