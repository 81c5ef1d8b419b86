package io.packsim.engine.cli;

import io.packsim.resultsdb.Disconnection;
import java.util.function.Supplier;

/**
 * Reads once more what the end of another process broke off: it answered from the database that it
 * held, and has closed it.
 */
final class ReadAgain {
  /** Whoever is broken off as often as this meets more than the end of one sweep. */
  private static final int MOST_READINGS = 5;

  private ReadAgain() {}

  /** What is read, at the fifth time at the latest. */
  static <T> T ifBrokenOff(Supplier<T> reading) {
    for (int time = 1; ; time++) {
      try {
        return reading.get();
      } catch (RuntimeException e) {
        if (time == MOST_READINGS || !Disconnection.isBehind(e)) {
          throw e;
        }
      }
    }
  }
}
