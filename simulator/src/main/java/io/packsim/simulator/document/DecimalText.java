package io.packsim.simulator.document;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Decimal numbers within reason. A text of a few letters can stand for a number with a billion
 * digits, which would fill the memory as soon as somebody calculates with it; no parameter is so
 * large or so small.
 */
public final class DecimalText {
  /** Longer texts are no numbers. */
  static final int MOST_LETTERS = 1000;

  private static final long MOST_EXPONENT = 999;

  private DecimalText() {}

  /**
   * The number that a text stands for; null if it is none, is longer than {@value #MOST_LETTERS}
   * letters, or is no smaller than {@code 1e999} or smaller than {@code 1e-1000}.
   */
  public static @Nullable BigDecimal parse(String text) {
    if (text.length() > MOST_LETTERS) {
      return null;
    }
    try {
      BigDecimal number = new BigDecimal(text);
      long magnitude = (long) number.precision() - number.scale();
      return Math.abs(magnitude) > MOST_EXPONENT ? null : number;
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
