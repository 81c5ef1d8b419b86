package io.packsim.sweeps.metric;

import io.packsim.sweeps.expression.ValueType;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares a value of a result with one that is written in a path.
 *
 * @param operator {@code == != < <= > >=}
 * @param type NUMBER, TRUTH or TEXT
 * @param operand as it is written; in a text {@code *} stands for anything
 */
record Comparison(String operator, ValueType type, String operand) {
  static final List<String> OPERATORS = List.of("==", "!=", "<=", ">=", "<", ">");

  /** Whether two values of this type have an order. */
  boolean isOrder() {
    return !operator.equals("==") && !operator.equals("!=");
  }

  /** Whether it holds for a value, which is of the right type. */
  boolean holds(Object value) {
    if (value instanceof Number number) {
      int order = new BigDecimal(number.toString()).compareTo(new BigDecimal(operand));
      return switch (operator) {
        case "==" -> order == 0;
        case "!=" -> order != 0;
        case "<" -> order < 0;
        case "<=" -> order <= 0;
        case ">" -> order > 0;
        default -> order >= 0;
      };
    }
    boolean same = value instanceof Boolean ? value.toString().equals(operand) : matches(value);
    return same == operator.equals("==");
  }

  private boolean matches(Object value) {
    String pattern =
        Stream.of(operand.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    return value.toString().matches(pattern);
  }

  @Override
  public String toString() {
    return operator + " " + (type == ValueType.TEXT ? "'" + operand + "'" : operand);
  }
}
