package io.packsim.resultsdb.compare;

/**
 * The smallest two-sided p-value a rank test can give at all: 2 / 2^n for the signed ranks of n
 * pairs (all differences have one sign), 2 / C(n + m, n) for two samples (none of the one lies
 * among the other).
 */
final class RankLimits {
  private RankLimits() {}

  static double smallestPaired(int pairs) {
    return Math.min(1, Math.pow(2, 1 - pairs));
  }

  static double smallestUnpaired(int before, int after) {
    double ways = 1;
    for (int i = 1; i <= before; i++) {
      ways *= (double) (after + i) / i;
    }
    return Math.min(1, 2 / ways);
  }

  /** How many pairs it takes to reach a p-value. */
  static int pairsFor(double p) {
    int pairs = 2;
    while (smallestPaired(pairs) > p) {
      pairs++;
    }
    return pairs;
  }

  /** How many replications on each side it takes to reach a p-value. */
  static int replicationsFor(double p) {
    int replications = 2;
    while (smallestUnpaired(replications, replications) > p) {
      replications++;
    }
    return replications;
  }
}
