package io.packsim.simulator.units;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The common form of all quantities: a decimal number, an optional space, a unit. Conversion is
 * exact: a text that is no whole number of base units is refused, never rounded.
 */
final class Quantity {
  private static final Pattern FORM =
      Pattern.compile("([+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d{1,3})?)\\s*([^\\d\\s.+-].*)?");

  /** No quantity is longer, and digits by the million would take minutes to read. */
  private static final int MOST_LETTERS = 200;

  /** A unit's spelling and its size in base units. */
  record Unit(String name, BigInteger inBaseUnits) {
    static Unit of(String name, long inBaseUnits) {
      return new Unit(name, BigInteger.valueOf(inBaseUnits));
    }
  }

  private final String noun;
  private final String example;
  private final List<Unit> units;

  /**
   * @param noun what the quantity is called in messages, such as {@code "a data size"}
   * @param example a valid text
   * @param units all accepted spellings, smallest unit first; the first is the base unit
   */
  Quantity(String noun, String example, List<Unit> units) {
    this.noun = noun;
    this.example = example;
    this.units = List.copyOf(units);
  }

  /**
   * Parses a text to base units.
   *
   * @throws QuantityFormatException if the text is no such quantity, has no unit, is negative, no
   *     whole number of base units, or beyond {@code long}
   */
  long parse(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (text.length() > MOST_LETTERS || !matcher.matches()) {
      throw problem(text, "");
    }
    BigDecimal number = new BigDecimal(matcher.group(1));
    if (number.signum() < 0) {
      throw problem(text, "; it cannot be negative");
    }
    if (matcher.group(2) == null) {
      if (number.signum() == 0) {
        return 0;
      }
      throw problem(text, "; a unit is required (" + names() + ")");
    }
    BigDecimal base = number.multiply(new BigDecimal(unit(text, matcher.group(2)).inBaseUnits));
    try {
      return base.longValueExact();
    } catch (ArithmeticException e) {
      boolean whole = base.stripTrailingZeros().scale() <= 0;
      throw problem(
          text, whole ? "; it is too large" : "; it is no whole number of " + units.get(0).name);
    }
  }

  private Unit unit(String text, String name) {
    String wanted = name.strip();
    for (Unit unit : units) {
      if (unit.name.equals(wanted)) {
        return unit;
      }
    }
    for (Unit unit : units) {
      if (unit.name.equalsIgnoreCase(wanted)) {
        throw problem(
            text, "; unknown unit \"" + wanted + "\", did you mean \"" + unit.name + "\"?");
      }
    }
    throw problem(text, "; unknown unit \"" + wanted + "\" (" + names() + ")");
  }

  private QuantityFormatException problem(String text, String detail) {
    return new QuantityFormatException(
        "expected "
            + noun
            + " such as "
            + example
            + ", received \""
            + shortened(text)
            + "\""
            + detail);
  }

  private static String shortened(String text) {
    return text.length() <= MOST_LETTERS ? text : text.substring(0, MOST_LETTERS) + "…";
  }

  private String names() {
    return units.stream().map(Unit::name).collect(Collectors.joining(", "));
  }

  /** The shortest exact text: the largest of the given units that divides the value. */
  String format(long baseUnits, List<String> preferred) {
    for (String name : preferred) {
      long size =
          units.stream()
              .filter(u -> u.name.equals(name))
              .findFirst()
              .orElseThrow()
              .inBaseUnits
              .longValueExact();
      if (baseUnits != 0 && baseUnits % size == 0) {
        return baseUnits / size + name;
      }
    }
    return baseUnits + units.get(0).name;
  }
}
