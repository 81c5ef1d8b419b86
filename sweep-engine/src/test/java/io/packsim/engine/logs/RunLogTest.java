package io.packsim.engine.logs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.contract.Effort;
import io.packsim.resultsdb.contract.Failure;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.RunStatus;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunLogTest {
  private static final RunKey RUN = new RunKey("ab12".repeat(16), 3, -1, "cd34".repeat(16));

  @TempDir Path logs;

  private RunLog open() {
    return RunLogs.in(logs).open(RUN, 2);
  }

  /** The file is named by the first 16 digits of the keys and the seed in hexadecimal. */
  private Path file() {
    return logs.resolve("ab/ab12ab12ab12ab12-r3-ffffffffffffffff-cd34cd34cd34cd34-a2.log");
  }

  private static void print(RunLog log, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    log.write(bytes, 0, bytes.length);
  }

  private static Outcome failed() {
    return new Outcome(
        RunStatus.FAILED,
        new Effort(Instant.EPOCH, Instant.EPOCH, 0, 0, 0, 0),
        new Failure("X", "why", "why"),
        null,
        Measured.NONE,
        "w",
        "why");
  }

  @Test
  void aRunThatPrintsNothingHasNoFile() throws Exception {
    open().close();
    try (var files = Files.list(logs)) {
      assertEquals(0, files.count());
    }
  }

  @Test
  void keepsWhatWasPrintedAndWhatIsSaidOfIt() throws Exception {
    try (RunLog log = open()) {
      print(log, "one\ntwo\n");
      log.note("at line 5");
    }
    assertEquals("one\ntwo\nat line 5\n", Files.readString(file()));
  }

  @Test
  void theFileIsThereWhileTheRunGoesOn() throws Exception {
    try (RunLog log = open()) {
      print(log, "still here");
      assertEquals("still here", Files.readString(file()));
    }
  }

  @Test
  void aFailureGetsTheLastTwentyLinesPrintedBeforeItsReason() {
    try (RunLog log = open()) {
      for (int i = 1; i <= 30; i++) {
        print(log, "line " + i + "\n");
      }
      log.note("a long way down");
      String tail = log.endedBy(failed()).logTail();
      // 30 - 20 = 10 are left out.
      assertTrue(tail.startsWith("line 11\n"), tail);
      assertTrue(tail.endsWith("line 30\nwhy"), tail);
    }
  }

  @Test
  void theLogOfAStoppedRunGoes() {
    try (RunLog log = open()) {
      print(log, "soon gone");
      assertEquals(null, log.endedBy(null));
    }
    assertFalse(Files.exists(file()));
  }

  @Test
  void ofMoreThanTwoHalvesTheMiddleIsLeftOut() throws Exception {
    int half = RunLog.HALF_BYTES;
    try (RunLog log = open()) {
      // 3 halves in pieces that do not divide a half: a, then b, then c.
      for (char letter = 'a'; letter <= 'c'; letter++) {
        byte[] piece = new byte[half / 5 + 1];
        java.util.Arrays.fill(piece, (byte) letter);
        for (int left = half; left > 0; left -= piece.length) {
          log.write(piece, 0, Math.min(left, piece.length));
        }
      }
    }
    String text = Files.readString(file());
    String gap = "\n[... " + half + " bytes left out by packsim ...]\n";
    assertEquals(2L * half + gap.length(), text.length());
    assertEquals("a".repeat(half), text.substring(0, half));
    assertEquals(gap, text.substring(half, half + gap.length()));
    assertEquals("c".repeat(half), text.substring(half + gap.length()));
  }

  @Test
  void aLogThatCannotBeWrittenCostsTheLogOnly() throws Exception {
    Files.writeString(logs.resolve("ab"), "a file where a directory would be");
    try (RunLog log = open()) {
      print(log, "nobody will read this\n");
      assertEquals("nobody will read this\nwhy", log.endedBy(failed()).logTail());
    }
  }
}
