package io.packsim.simulator.document;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the name that a misspelled one was likely meant to be. */
public final class DidYouMean {
  /** Nobody misspells a name of so many letters. */
  private static final int MOST_LETTERS = 200;

  private DidYouMean() {}

  /**
   * The closest candidate, or null if none is close: at most a third of the letters wrong, case not
   * counted. Among equally close ones the first wins.
   */
  public static @Nullable String among(Collection<String> candidates, String given) {
    if (given.length() > MOST_LETTERS) {
      return null;
    }
    String best = null;
    int bestDistance = Math.max(1, given.length() / 3) + 1;
    for (String candidate : candidates) {
      boolean isName = candidate.length() <= MOST_LETTERS;
      int distance = isName ? distance(fold(given), fold(candidate)) : Integer.MAX_VALUE;
      if (distance < bestDistance) {
        best = candidate;
        bestDistance = distance;
      }
    }
    return best;
  }

  private static String fold(String name) {
    return name.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "");
  }

  /**
   * The fewest insertions, deletions, replacements and swaps of neighbours that turn one into the
   * other, no place edited twice ("optimal string alignment").
   */
  static int distance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 ? j : j == 0 ? i : step(cost, a, b, i, j);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int step(int[][] cost, String a, String b, int i, int j) {
    int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
    int least = Math.min(cost[i - 1][j - 1] + change, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
  }
}
