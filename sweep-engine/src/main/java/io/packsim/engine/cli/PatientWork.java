package io.packsim.engine.cli;

import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.OpenOptions.Patience;
import io.packsim.resultsdb.ResultsDatabase;
import io.packsim.resultsdb.ResultsDatabaseException;
import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** Work on a database that is begun anew after another process has let go of it. */
final class PatientWork {
  /** Somebody who only reads the file keeps it for a moment, and cannot be waited for. */
  private static final Duration MOMENT = Duration.ofMillis(200);

  private final DatabaseLocation location;
  private final Patience patience;

  /**
   * @param patience for all waiting together
   */
  PatientWork(DatabaseLocation location, Patience patience) {
    this.location = location;
    this.patience = patience;
  }

  /**
   * Works until nobody is in the way.
   *
   * @throws ResultsDatabaseException of kind HELD when the patience is at its end
   */
  <T> T get(Supplier<T> work) {
    Instant deadline = Instant.now().plus(patience.atMost());
    while (true) {
      try {
        return work.get();
      } catch (ResultsDatabaseException e) {
        Duration left = Duration.between(Instant.now(), deadline);
        if (e.kind() != Kind.HELD || left.compareTo(MOMENT) < 0) {
          throw e;
        }
        LockSupport.parkNanos(MOMENT.toNanos());
        ResultsDatabase.awaitRelease(
            location, new Patience(left.minus(MOMENT), patience.onWaiting()));
      }
    }
  }
}
