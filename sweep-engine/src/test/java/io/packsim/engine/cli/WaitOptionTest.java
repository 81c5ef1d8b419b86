package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.OpenOptions;
import io.packsim.resultsdb.ResultsDatabase;
import io.packsim.resultsdb.ResultsDatabaseException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class WaitOptionTest {
  @TempDir Path scratch;

  private final AtomicInteger tries = new AtomicInteger();

  private boolean isHeld(DatabaseLocation database) {
    tries.incrementAndGet();
    try (ResultsReader reader = ResultsReader.open(database, note -> {})) {
      return reader.isHeld();
    }
  }

  /** Another night that keeps its verdict holds the database for a moment, and answers nobody. */
  @Test
  void sitsOutAShortHoldWithoutBeingAsked() throws Exception {
    DatabaseLocation database = new DatabaseLocation(scratch.resolve("results"));
    ResultsDatabase holder = ResultsDatabase.open(database, OpenOptions.standard());
    Thread closing =
        new Thread(
            () -> {
              while (tries.get() < 2) {
                Thread.onSpinWait();
              }
              holder.close();
            });
    closing.start();
    assertEquals(false, new WaitOption().whileHeld(() -> isHeld(database)));
    assertTrue(tries.get() > 2, () -> tries + " tries");
    closing.join();
  }

  @Test
  void doesNotTryAgainWhatWaitingDoesNotMend() {
    DatabaseLocation nowhere = new DatabaseLocation(scratch.resolve("none"));
    assertThrows(
        ResultsDatabaseException.class, () -> new WaitOption().whileHeld(() -> isHeld(nowhere)));
    assertEquals(1, tries.get());
  }
}
