package io.packsim.resultsdb.compare;

/** There is no launch of the kind that was asked for, or more than one. */
public final class UnknownLaunchException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnknownLaunchException(String message) {
    super(message);
  }
}
