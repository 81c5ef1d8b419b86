package io.packsim.sweeps.expression;

import java.util.Arrays;
import java.util.Optional;

/** The operators between two operands, weakest binding first. */
enum Operator {
  OR("or", 1),
  AND("and", 2),
  EQUAL("==", 4),
  UNEQUAL("!=", 4),
  LESS("<", 4),
  AT_MOST("<=", 4),
  MORE(">", 4),
  AT_LEAST(">=", 4),
  PLUS("+", 5),
  MINUS("-", 5),
  TIMES("*", 6),
  OVER("/", 6);

  /** How strongly {@code not} binds: above the logical operators, below the comparisons. */
  static final int NOT_STRENGTH = 3;

  /** How strongly a leading minus binds. */
  static final int SIGN_STRENGTH = 7;

  /** How strongly all comparisons bind; they do not chain. */
  static final int COMPARISON_STRENGTH = 4;

  private final String symbol;
  private final int strength;

  Operator(String symbol, int strength) {
    this.symbol = symbol;
    this.strength = strength;
  }

  String symbol() {
    return symbol;
  }

  int strength() {
    return strength;
  }

  boolean isLogical() {
    return this == OR || this == AND;
  }

  boolean isComparison() {
    return strength == COMPARISON_STRENGTH;
  }

  static Optional<Operator> of(String symbol) {
    return Arrays.stream(values()).filter(o -> o.symbol.equals(symbol)).findFirst();
  }
}
