package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.OpenOptions.Patience;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
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

  @Test
  void waitsForAHolderAndIsToldWhichOne() throws Exception {
    List<String> told = new ArrayList<>();
    Patience patient = new Patience(Duration.ofMinutes(2), told::add);
    try (ForkedJvm holder = ForkedJvm.start(CommittingProgram.class, location.file().toString())) {
      assertEquals("ready", holder.line());
      Thread killer = new Thread(holder::kill);
      killer.start();
      try (ResultsDatabase database =
          ResultsDatabase.open(location, OpenOptions.standard().waiting(patient))) {
        database.stores().metrics().define(SampleSweep.METRICS);
      }
      killer.join();
      assertTrue(told.size() <= 1, told::toString);
      told.forEach(line -> assertTrue(line.contains("process " + holder.pid()), line));
    }
  }

  @Test
  void waitsNoLongerThanItsPatience() {
    List<String> told = new ArrayList<>();
    Patience brief = new Patience(Duration.ofMillis(10), told::add);
    OpenOptions holding = OpenOptions.standard().by("packsim sweep run nightly.yaml");
    try (ResultsDatabase database = ResultsDatabase.open(location, holding)) {
      for (Executable waiting :
          List.<Executable>of(
              () -> ResultsDatabase.open(location, OpenOptions.standard().waiting(brief)),
              () -> ResultsDatabase.awaitRelease(location, brief))) {
        ResultsDatabaseException refusal = assertThrows(ResultsDatabaseException.class, waiting);
        assertEquals(ResultsDatabaseException.Kind.HELD, refusal.kind());
        assertTrue(
            refusal.getMessage().endsWith("(packsim sweep run nightly.yaml)"), refusal::getMessage);
      }
      assertEquals(2, told.size(), told::toString);
      assertFalse(ResultsDatabase.awaitRelease(location, Patience.NONE));
      assertEquals(List.of(), database.notices());
    }
    assertFalse(ResultsDatabase.awaitRelease(location, brief));
  }

  @Test
  void saysOfASuspendedHolderThatItGivesNoSignOfLife() throws Exception {
    try (ResultsDatabase database = ResultsDatabase.open(location, OpenOptions.standard())) {
      Instant longAgo = Instant.now().minusSeconds(3600);
      Files.setLastModifiedTime(location.owner(), FileTime.from(longAgo));
      ResultsDatabaseException refusal =
          assertThrows(
              ResultsDatabaseException.class,
              () -> ResultsDatabase.open(location, OpenOptions.standard()));
      assertTrue(refusal.getMessage().contains("without a sign of life for 36"));
      assertEquals(List.of(), database.notices());
    }
  }

  @Test
  void aHolderShowsThatItLives() throws Exception {
    Path file = Files.createFile(directory.resolve("owner"));
    Files.setLastModifiedTime(file, FileTime.from(Instant.EPOCH));
    try (Heartbeat heartbeat = Heartbeat.start(file, Duration.ofMillis(1))) {
      while (Heartbeat.age(file).orElseThrow().compareTo(Duration.ofDays(1)) > 0) {
        Thread.onSpinWait();
      }
      assertTrue(Files.exists(file), heartbeat::toString);
    }
    assertTrue(Heartbeat.age(directory.resolve("none")).isEmpty());
  }

  /** A check that hangs ends the JVM with exit code 7, and the next opening rebuilds the file. */
  @Test
  void dyingOfAHungCheckLeavesTheFileToBeRebuilt() throws Exception {
    try (ResultsDatabase database = ResultsDatabase.open(location, OpenOptions.standard())) {
      SampleWork.finish(database, 1, 1);
    }
    DatabaseOwner.self("").write(location.owner());
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
