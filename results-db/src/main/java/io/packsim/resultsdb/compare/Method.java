package io.packsim.resultsdb.compare;

/** How the two sides of a cell were compared. */
public enum Method {
  /** Without statistics: the differences have no variance, so they are what they are. */
  EXACT("exact"),
  /** Student's t on the differences of pairs. */
  PAIRED_T("paired t"),
  /** Wilcoxon's signed ranks of the differences of pairs. */
  WILCOXON("Wilcoxon"),
  /** Welch's t on two samples. */
  WELCH("Welch"),
  /** Mann and Whitney's ranks of two samples. */
  MANN_WHITNEY("Mann-Whitney"),
  /**
   * Two samples without variance, under different seeds: the chance that all values of the one are
   * drawn apart from all of the other.
   */
  PERMUTATION("exact permutation"),
  /** Not at all: a side has one value only. */
  NONE("none");

  private final String words;

  Method(String words) {
    this.words = words;
  }

  /** For people. */
  public String words() {
    return words;
  }
}
