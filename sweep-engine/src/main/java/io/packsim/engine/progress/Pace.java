package io.packsim.engine.progress;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalDouble;

/**
 * How fast runs end: over the last minute, or as long as the last ten runs took. What comes before
 * the first run has started, such as registering a million runs, counts for nothing.
 */
final class Pace {
  private static final Duration WINDOW = Duration.ofMinutes(1);
  private static final long LEAST_RUNS = 10;

  /** Between two looks that are remembered. */
  private static final Duration STEP = Duration.ofSeconds(1);

  private final Deque<Look> looks = new ArrayDeque<>();

  /** How many runs had ended at a moment. */
  private record Look(Instant at, long finished) {}

  /** Of what started then; what has ended since is told by the first look. */
  Pace(Instant startedAt) {
    looks.add(new Look(startedAt, 0));
  }

  /**
   * Looks; the more often, the better it knows.
   *
   * @param finished how many runs have ended in all
   * @param isSimulating whether any run is being simulated
   */
  void see(long finished, boolean isSimulating, Instant now) {
    if (finished == 0 && !isSimulating) {
      looks.clear();
      looks.add(new Look(now, 0));
      return;
    }
    Look last = looks.getLast();
    if (finished > last.finished() && !now.isBefore(last.at().plus(STEP))) {
      looks.addLast(new Look(now, finished));
    }
    while (looks.size() > 1 && isFarEnoughBack(second(), finished, now)) {
      looks.removeFirst();
    }
  }

  private Look second() {
    return looks.stream().skip(1).findFirst().orElseThrow();
  }

  private static boolean isFarEnoughBack(Look look, long finished, Instant now) {
    return !now.isBefore(look.at().plus(WINDOW)) && finished - look.finished() >= LEAST_RUNS;
  }

  /** Runs per second; empty before one has ended. */
  OptionalDouble runsPerSecond(long finished, Instant now) {
    Look from = looks.getFirst();
    double seconds = Duration.between(from.at(), now).toMillis() / 1e3;
    long runs = finished - from.finished();
    return runs > 0 && seconds > 0 ? OptionalDouble.of(runs / seconds) : OptionalDouble.empty();
  }
}
