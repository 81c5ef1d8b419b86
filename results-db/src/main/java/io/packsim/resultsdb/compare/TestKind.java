package io.packsim.resultsdb.compare;

import java.util.Locale;

/** Which tests are used. */
public enum TestKind {
  /** On means: paired t, or Welch without pairs. */
  T,
  /** On ranks, for heavy tails: Wilcoxon, or Mann-Whitney without pairs. */
  RANK;

  /** As it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
