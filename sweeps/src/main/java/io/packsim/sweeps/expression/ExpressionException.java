package io.packsim.sweeps.expression;

/** An expression that cannot be read, typed or evaluated; the message is meant for its author. */
public final class ExpressionException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int offset;

  ExpressionException(int offset, String message) {
    super(message);
    this.offset = offset;
  }

  /** Where in the expression's text the cause stands, counted from 0. */
  public int offset() {
    return offset;
  }
}
