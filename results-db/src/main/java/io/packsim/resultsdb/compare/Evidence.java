package io.packsim.resultsdb.compare;

/**
 * What the values of a cell say, before the rest of the comparison is known.
 *
 * @param method how the sides were compared
 * @param paired whether pairs were compared
 * @param countBefore values on the earlier side; the number of pairs if paired
 * @param countAfter values on the later side
 * @param before centre of the earlier side: the mean, or the median for rank tests
 * @param after centre of the later side
 * @param change relative change, as a fraction of the earlier centre; infinite if that is 0
 * @param p chance of such a difference, or a larger one, if there is none; 0 or 1 if exact, NaN if
 *     not tested
 * @param smallestP the smallest p that the method can give with so many values
 */
public record Evidence(
    Method method,
    boolean paired,
    int countBefore,
    int countAfter,
    double before,
    double after,
    double change,
    double p,
    double smallestP) {
  /** Whether the difference could be chance, so that it counts in the correction. */
  boolean isTested() {
    return method != Method.EXACT && method != Method.NONE;
  }
}
