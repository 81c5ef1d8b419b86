package io.packsim.resultsdb.compare;

/** Which tests are used. */
public enum TestKind {
  /** On means: paired t, or Welch without pairs. */
  T,
  /** On ranks, for heavy tails: Wilcoxon, or Mann-Whitney without pairs. */
  RANK
}
