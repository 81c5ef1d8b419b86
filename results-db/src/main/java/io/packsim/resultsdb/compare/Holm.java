package io.packsim.resultsdb.compare;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Holm's step-down correction: with it the chance of any false rejection among all tests is at most
 * the level at which the corrected values are judged, whatever the tests depend on.
 *
 * <p>Source: S. Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal
 * of Statistics 6 (1979).
 */
final class Holm {
  private Holm() {}

  /**
   * Corrects p-values: the k-th smallest of m is multiplied by m - k + 1, at most 1, and is never
   * less than a smaller one's.
   *
   * @return corrected values in the order given
   */
  static double[] adjusted(double[] p) {
    int[] order =
        IntStream.range(0, p.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> p[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] adjusted = new double[p.length];
    double least = 0;
    for (int k = 0; k < order.length; k++) {
      least = Math.max(least, Math.min(1, p[order[k]] * (order.length - k)));
      adjusted[order[k]] = least;
    }
    return adjusted;
  }
}
