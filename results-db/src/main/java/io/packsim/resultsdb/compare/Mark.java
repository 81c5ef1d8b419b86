package io.packsim.resultsdb.compare;

/** What a comparison says of a cell or a point, in the order of urgency. */
public enum Mark {
  /** Runs fail that did not fail before. */
  NEWLY_FAILING("!", "newly failing"),
  /** Worse: significant and beyond the tolerance. */
  WORSE("+", "worse"),
  /** Large, but not significant: more replications would tell. */
  UNCERTAIN("~", "uncertain"),
  /** Different, significantly and beyond the tolerance, where neither direction is better. */
  CHANGED("#", "changed"),
  /** Better: significant and beyond the tolerance. */
  BETTER("-", "better"),
  /** Runs succeed that failed before. */
  FIXED("*", "fixed"),
  /** There is nothing to compare with, on one side or both. */
  NOT_COMPARABLE("x", "not comparable"),
  /** No difference that matters. */
  SAME("", "same");

  private final String symbol;
  private final String words;

  Mark(String symbol, String words) {
    this.symbol = symbol;
    this.words = words;
  }

  /** One character; empty for {@link #SAME}. */
  public String symbol() {
    return symbol;
  }

  /** For people. */
  public String words() {
    return words;
  }
}
