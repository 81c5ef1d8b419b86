package io.packsim.resultsdb;

/** The results database cannot be used; the message is ready for the user. */
public final class ResultsDatabaseException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Kind kind;

  /** Why it cannot be used. */
  public enum Kind {
    /** Another process holds it; the message names it. Exit code 6. */
    HELD,
    /** It is not there, not readable, or of a form that this program does not know. Exit code 7. */
    UNREACHABLE,
    /** It was written by another version. Exit code 7. */
    WRONG_VERSION,
    /** It is damaged and could not be rebuilt. Exit code 7. */
    DAMAGED,
    /** It failed while it was in use, for example because the disk is full. Exit code 7. */
    BROKEN
  }

  ResultsDatabaseException(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  ResultsDatabaseException(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  /** Why. */
  public Kind kind() {
    return kind;
  }
}
