package io.packsim.resultsdb.contract;

import org.jspecify.annotations.Nullable;

/**
 * One typed value of a point: a number in base units, or a text; never both.
 *
 * @param name canonical path, or the name of an axis
 * @param number the number, in base units
 * @param text the text, for what is not a number
 * @param unit base unit of the number, such as {@code B} or {@code ps}
 */
public record Parameter(
    String name, @Nullable Double number, @Nullable String text, @Nullable String unit) {
  /**
   * @throws IllegalArgumentException if neither or both of number and text are given
   */
  public Parameter {
    if ((number == null) == (text == null)) {
      throw new IllegalArgumentException(name + ": expected either a number or a text");
    }
  }

  /** A number in its base unit; the unit is null for a plain number. */
  public static Parameter number(String name, double number, @Nullable String unit) {
    return new Parameter(name, number, null, unit);
  }

  /** A text. */
  public static Parameter text(String name, String text) {
    return new Parameter(name, null, text, null);
  }
}
