package io.packsim.simulator.document;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A value of a document that is neither a map nor a list.
 *
 * @param position where it starts
 * @param kind what the text means by the rules of YAML 1.2 (core schema)
 * @param text the text as it stands in the document, without quotes
 */
public record ScalarNode(Position position, Kind kind, String text) implements Node {

  /** What the text of a scalar means. */
  public enum Kind {
    /** No value. */
    NULL,
    /** {@code true} or {@code false}. */
    BOOLEAN,
    /** A whole number, decimal, {@code 0x…} or {@code 0o…}. */
    INTEGER,
    /** A number with a point or an exponent, or {@code .nan}, {@code .inf}. */
    DECIMAL,
    /** Anything else, and everything quoted. */
    TEXT
  }

  /** A text. */
  public static ScalarNode text(Position position, String text) {
    return new ScalarNode(position, Kind.TEXT, text);
  }

  /** A whole number. */
  public static ScalarNode integer(Position position, long value) {
    return new ScalarNode(position, Kind.INTEGER, Long.toString(value));
  }

  /** A decimal number. */
  public static ScalarNode decimal(Position position, BigDecimal value) {
    return new ScalarNode(position, Kind.DECIMAL, value.toString());
  }

  /** A truth value. */
  public static ScalarNode bool(Position position, boolean value) {
    return new ScalarNode(position, Kind.BOOLEAN, Boolean.toString(value));
  }

  /** Whether there is no value. */
  public boolean isNull() {
    return kind == Kind.NULL;
  }

  /** The number, exactly; null if this is none, or not a number or infinite, or beyond reason. */
  public @Nullable BigDecimal number() {
    return switch (kind) {
      case INTEGER -> integer();
      case DECIMAL -> DecimalText.parse(text);
      case NULL, BOOLEAN, TEXT -> null;
    };
  }

  private @Nullable BigDecimal integer() {
    int radix = text.startsWith("0x") ? 16 : text.startsWith("0o") ? 8 : 10;
    if (radix == 10 || text.length() > DecimalText.MOST_LETTERS) {
      return DecimalText.parse(text);
    }
    try {
      return new BigDecimal(new BigInteger(text.substring(2), radix));
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** The truth value; null if this is none. */
  public @Nullable Boolean bool() {
    return kind == Kind.BOOLEAN ? (Boolean) text.toLowerCase(Locale.ROOT).equals("true") : null;
  }

  @Override
  public String describe() {
    return switch (kind) {
      case NULL -> "no value";
      case BOOLEAN, INTEGER, DECIMAL -> shortened();
      case TEXT -> "the text \"" + shortened() + "\"";
    };
  }

  private String shortened() {
    return text.length() <= 60 ? text : text.substring(0, 60) + "…";
  }
}
