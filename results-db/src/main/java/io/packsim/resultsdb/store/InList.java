package io.packsim.resultsdb.store;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The values of an {@code IN (…)} in lists of a few fixed lengths, filled up by repeating the last
 * value: so the database prepares a few statements and not one for every length, and none grows
 * with the number of values.
 */
final class InList {
  private static final int[] LENGTHS = {1, 8, 64, 512};

  private InList() {}

  /** The lists; none if there are no values. */
  static <T> List<List<T>> of(Collection<T> values) {
    List<T> rest = new ArrayList<>(values);
    List<List<T>> lists = new ArrayList<>();
    int longest = LENGTHS[LENGTHS.length - 1];
    for (int from = 0; from < rest.size(); from += longest) {
      lists.add(filledUp(rest.subList(from, Math.min(rest.size(), from + longest))));
    }
    return lists;
  }

  private static <T> List<T> filledUp(List<T> values) {
    List<T> list = new ArrayList<>(values);
    T last = values.get(values.size() - 1);
    for (int length = length(values.size()); list.size() < length; ) {
      list.add(last);
    }
    return list;
  }

  private static int length(int least) {
    for (int length : LENGTHS) {
      if (length >= least) {
        return length;
      }
    }
    throw new IllegalArgumentException("a list of " + least);
  }
}
