package io.packsim.resultsdb.journal;

/** An entry builds on an earlier one that is not there; it was in a damaged stretch. */
public final class MissingEntryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Without any change made.
   *
   * @param missing what no earlier entry made known
   */
  public MissingEntryException(String missing) {
    super("journal: " + missing);
  }
}
