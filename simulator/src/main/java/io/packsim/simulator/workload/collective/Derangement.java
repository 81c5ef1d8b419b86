package io.packsim.simulator.workload.collective;

import io.packsim.simulator.kernel.RandomStream;

/**
 * Draws permutations that leave nothing in its place, each with the same probability: shuffles
 * until one has no fixed point. A shuffle succeeds with probability of about 1/e, so 2.7 are needed
 * on average.
 *
 * <p>Source: Fisher and Yates's shuffle, as in Knuth, "The Art of Computer Programming", volume 2,
 * algorithm P (unchecked).
 */
final class Derangement {
  private final RandomStream random;

  Derangement(RandomStream random) {
    this.random = random;
  }

  /** A permutation of 0 to size - 1; the size is at least 2. */
  int[] draw(int size) {
    int[] drawn = new int[size];
    do {
      shuffle(drawn);
    } while (hasFixedPoint(drawn));
    return drawn;
  }

  private void shuffle(int[] values) {
    for (int i = 0; i < values.length; i++) {
      int place = (int) (random.nextDouble() * (i + 1));
      values[i] = values[place];
      values[place] = i;
    }
  }

  private static boolean hasFixedPoint(int[] values) {
    for (int i = 0; i < values.length; i++) {
      if (values[i] == i) {
        return true;
      }
    }
    return false;
  }
}
