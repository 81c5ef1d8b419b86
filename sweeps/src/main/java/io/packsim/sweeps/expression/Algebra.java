package io.packsim.sweeps.expression;

import static io.packsim.sweeps.expression.ValueType.DATA_SIZE;
import static io.packsim.sweeps.expression.ValueType.DURATION;
import static io.packsim.sweeps.expression.ValueType.NUMBER;
import static io.packsim.sweeps.expression.ValueType.RATE;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which amounts may be combined, and what comes out.
 *
 * <p>Sums, differences and products are exact; a quotient is rounded half to even to 34 digits,
 * IEEE 754 decimal128.
 */
final class Algebra {
  /** A byte has 8 bits and a second 10^12 picoseconds, so bytes = bits/s * ps / (8 * 10^12). */
  private static final BigDecimal BIT_PICOSECONDS_PER_BYTE_SECOND = new BigDecimal("8000000000000");

  private Algebra() {}

  /** The type of a sum, difference, product or quotient; empty if there is none. */
  static Optional<ValueType> type(Operator operator, ValueType left, ValueType right) {
    if (!left.isAmount() || !right.isAmount()) {
      return Optional.empty();
    }
    return Optional.ofNullable(
        switch (operator) {
          case PLUS, MINUS -> left == right ? left : null;
          case TIMES -> product(left, right);
          case OVER -> quotient(left, right);
          default -> throw new IllegalArgumentException("no arithmetic operator: " + operator);
        });
  }

  private static @Nullable ValueType product(ValueType left, ValueType right) {
    if (left == NUMBER || right == NUMBER) {
      return left == NUMBER ? right : left;
    }
    boolean transfer = (left == RATE && right == DURATION) || (left == DURATION && right == RATE);
    return transfer ? DATA_SIZE : null;
  }

  private static @Nullable ValueType quotient(ValueType left, ValueType right) {
    if (right == NUMBER) {
      return left;
    }
    if (left == right) {
      return NUMBER;
    }
    if (left != DATA_SIZE) {
      return null;
    }
    return right == RATE ? DURATION : RATE;
  }

  /**
   * Calculates.
   *
   * @param type what {@link #type} says of these operands
   * @throws ArithmeticException on division by zero
   */
  static Value.Amount apply(
      Operator operator, Value.Amount left, Value.Amount right, ValueType type) {
    BigDecimal a = left.inBaseUnits();
    BigDecimal b = right.inBaseUnits();
    boolean converts = converts(left.type(), right.type(), type);
    BigDecimal result =
        switch (operator) {
          case PLUS -> a.add(b);
          case MINUS -> a.subtract(b);
          case TIMES ->
              converts ? over(a.multiply(b), BIT_PICOSECONDS_PER_BYTE_SECOND) : a.multiply(b);
          case OVER -> over(converts ? a.multiply(BIT_PICOSECONDS_PER_BYTE_SECOND) : a, b);
          default -> throw new IllegalArgumentException("no arithmetic operator: " + operator);
        };
    return new Value.Amount(result, type);
  }

  private static boolean converts(ValueType left, ValueType right, ValueType result) {
    return left != right && left != NUMBER && right != NUMBER && result != NUMBER;
  }

  private static BigDecimal over(BigDecimal dividend, BigDecimal divisor) {
    return dividend.divide(divisor, MathContext.DECIMAL128);
  }

  /** Rounds to whole base units. */
  static Value.Amount rounded(Value.Amount amount, RoundingMode mode) {
    return new Value.Amount(amount.inBaseUnits().setScale(0, mode), amount.type());
  }
}
