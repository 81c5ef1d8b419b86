package io.packsim.simulator.units;

/** A text that is no quantity of the wanted kind; the message says what was expected. */
public final class QuantityFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  QuantityFormatException(String message) {
    super(message);
  }
}
