package io.packsim.simulator.transport.matrix;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs that nobody has thought of. The seed of one that fails is in the message. */
class RandomTrialsTest {

  @Test
  void everyPairKeepsItsPromisesInRunsDrawnByChance() {
    check(1, 500);
  }

  @Test
  @Tag("heavy")
  void everyPairKeepsItsPromisesInManyRunsDrawnByChance() {
    check(501, 20_000);
  }

  private static void check(long firstSeed, long lastSeed) {
    for (long seed = firstSeed; seed <= lastSeed; seed++) {
      RandomTrial trial = new RandomTrial(seed);
      try {
        trial.check();
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(trial + "\n" + e.getMessage(), e);
      }
    }
  }
}
