package io.packsim.simulator.binding;

import org.jspecify.annotations.Nullable;

/** A path that no document of a type can have; the message is ready for the user. */
public final class UnknownPathException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final @Nullable String suggestion;

  UnknownPathException(String message, @Nullable String suggestion) {
    super(message);
    this.suggestion = suggestion;
  }

  /** The whole path that was likely meant, or null. */
  public @Nullable String suggestion() {
    return suggestion;
  }
}
