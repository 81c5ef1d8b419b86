package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Answers that break off because the process that gave them has closed the database. */
class ReadAgainTest {
  /** H2's "connection is broken", as planning wraps it. */
  private static final RuntimeException BROKEN_OFF =
      new IllegalStateException("cannot be read", new SQLException("broken", "90067", 90067));

  private static final RuntimeException REFUSED =
      new IllegalStateException(
          "cannot be read", new SQLException("no such table", "42S02", 42102));

  private final AtomicInteger readings = new AtomicInteger();

  private String read(RuntimeException failure, int failures) {
    return ReadAgain.ifBrokenOff(
        () -> {
          if (readings.incrementAndGet() <= failures) {
            throw failure;
          }
          return "rows";
        });
  }

  @Test
  void whatIsBrokenOffIsReadAgain() {
    assertEquals("rows", read(BROKEN_OFF, 2));
    assertEquals(3, readings.get());
  }

  @Test
  void notForEver() {
    assertSame(BROKEN_OFF, assertThrows(IllegalStateException.class, () -> read(BROKEN_OFF, 100)));
    assertEquals(5, readings.get());
  }

  @Test
  void anythingElseIsReportedAtOnce() {
    assertSame(REFUSED, assertThrows(IllegalStateException.class, () -> read(REFUSED, 1)));
    assertEquals(1, readings.get());
  }

  @Test
  void whoGivesUpSaysThatTheDatabaseWasClosedMeanwhile() {
    ErrorReport.Failure failure = ErrorReport.failure(BROKEN_OFF);
    assertEquals(ExitCode.DATABASE, failure.exitCode());
    assertTrue(failure.message().endsWith("give the same command again"), failure.message());
    assertEquals(ExitCode.INTERNAL, ErrorReport.failure(REFUSED).exitCode());
  }
}
