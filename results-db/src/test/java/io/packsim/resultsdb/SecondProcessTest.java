package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecondProcessTest {
  @TempDir Path directory;
  private DatabaseLocation location;

  @BeforeEach
  void locate() {
    location = DatabaseLocation.of(directory.resolve("results").toString());
  }

  @Test
  void isRefusedAndToldWhoHoldsTheDatabase() throws Exception {
    try (ForkedJvm holder = ForkedJvm.start(CommittingProgram.class, location.file().toString())) {
      assertEquals("ready", holder.line());
      ResultsDatabaseException refusal =
          assertThrows(
              ResultsDatabaseException.class,
              () -> ResultsDatabase.open(location, OpenOptions.standard()));
      assertEquals(ResultsDatabaseException.Kind.HELD, refusal.kind());
      assertTrue(
          refusal.getMessage().contains("process " + holder.pid() + " on "), refusal::getMessage);
      holder.kill();
      holder.exitCode();
      ResultsDatabase.open(location, OpenOptions.standard()).close();
    }
  }

  @Test
  void isRefusedWhileThisOneHoldsTheDatabase() throws Exception {
    try (ResultsDatabase database = ResultsDatabase.open(location, OpenOptions.standard());
        ForkedJvm child = ForkedJvm.start(CommittingProgram.class, location.file().toString())) {
      String answer = child.line();
      assertTrue(
          answer.startsWith(
              "HELD the database "
                  + location.file()
                  + " is held by process "
                  + ProcessHandle.current().pid()),
          answer);
      assertEquals(0, child.exitCode());
      assertNull(child.line());
      database.stores().metrics().define(SampleSweep.METRICS);
    }
  }

  /** A check that hangs ends the JVM with exit code 7, and the next opening rebuilds the file. */
  @Test
  void dyingOfAHungCheckLeavesTheFileToBeRebuilt() throws Exception {
    try (ResultsDatabase database = ResultsDatabase.open(location, OpenOptions.standard())) {
      SampleWork.finish(database, 1, 1);
    }
    DatabaseOwner.self().write(location.owner());
    try (ForkedJvm child = ForkedJvm.start(HangingCheckProgram.class, location.file().toString())) {
      assertEquals(7, child.exitCode());
    }
    assertTrue(Files.exists(location.condemned()));
    try (ResultsDatabase database = ResultsDatabase.open(location, OpenOptions.standard())) {
      assertTrue(database.notices().toString().contains("did not answer"));
      assertFalse(Files.exists(location.condemned()));
    }
  }
}
