package io.packsim.sweeps.expression;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Evaluates terms that have passed {@link TypeCheck}. */
final class Evaluator {
  private static final int MOST_DIGITS = 1000;

  private final Scope scope;

  Evaluator(Scope scope) {
    this.scope = scope;
  }

  /**
   * The value of a term.
   *
   * @throws ExpressionException if a name has no value here, on division by zero, or if a result is
   *     beyond reason
   */
  Value value(Term term) throws ExpressionException {
    if (term instanceof Term.Literal literal) {
      return literal.value();
    } else if (term instanceof Term.Name name) {
      return value(name);
    } else if (term instanceof Term.Not not) {
      return new Value.Truth(!truth(not.operand()));
    } else if (term instanceof Term.Negation negation) {
      Value.Amount amount = amount(negation.operand());
      return new Value.Amount(amount.inBaseUnits().negate(), amount.type());
    } else if (term instanceof Term.Binary binary) {
      return value(binary);
    } else if (term instanceof Term.Call call) {
      return value(call);
    }
    throw new IllegalStateException("unknown term " + term);
  }

  private Value value(Term.Name name) throws ExpressionException {
    Value value = scope.valueOf(name.name());
    if (value == null) {
      throw new ExpressionException(name.offset(), "\"" + name.name() + "\" has no value here");
    }
    return value;
  }

  private Value value(Term.Binary binary) throws ExpressionException {
    Operator operator = binary.operator();
    if (operator.isLogical()) {
      boolean left = truth(binary.left());
      boolean decided = left == (operator == Operator.OR);
      return new Value.Truth(decided ? left : truth(binary.right()));
    }
    Value left = value(binary.left());
    Value right = value(binary.right());
    if (operator.isComparison()) {
      return new Value.Truth(holds(operator, left, right));
    }
    return calculated(binary, (Value.Amount) left, (Value.Amount) right);
  }

  private static boolean holds(Operator operator, Value left, Value right) {
    return switch (operator) {
      case EQUAL -> left.equals(right);
      case UNEQUAL -> !left.equals(right);
      case LESS -> order(left, right) < 0;
      case AT_MOST -> order(left, right) <= 0;
      case MORE -> order(left, right) > 0;
      case AT_LEAST -> order(left, right) >= 0;
      default -> throw new IllegalArgumentException("no comparison: " + operator);
    };
  }

  private static int order(Value left, Value right) {
    return ((Value.Amount) left).inBaseUnits().compareTo(((Value.Amount) right).inBaseUnits());
  }

  private static Value calculated(Term.Binary binary, Value.Amount left, Value.Amount right)
      throws ExpressionException {
    if (binary.operator() == Operator.OVER && right.inBaseUnits().signum() == 0) {
      throw new ExpressionException(binary.offset(), "division by zero");
    }
    ValueType type =
        Algebra.type(binary.operator(), left.type(), right.type())
            .orElseThrow(() -> new IllegalStateException("not checked: " + binary));
    Value.Amount result = Algebra.apply(binary.operator(), left, right, type);
    if (!isWithinReason(result.inBaseUnits())) {
      throw new ExpressionException(
          binary.offset(), "the result has more than " + MOST_DIGITS + " digits");
    }
    return result;
  }

  /** Sums and products are exact; some products of products would have more digits than memory. */
  private static boolean isWithinReason(BigDecimal number) {
    long magnitude = (long) number.precision() - number.scale();
    return number.precision() <= MOST_DIGITS && Math.abs(magnitude) <= MOST_DIGITS;
  }

  private Value value(Term.Call call) throws ExpressionException {
    List<Value.Amount> arguments = new ArrayList<>();
    for (Term argument : call.arguments()) {
      arguments.add(amount(argument));
    }
    Value.Amount first = arguments.get(0);
    return switch (call.function()) {
      case MIN -> order(first, arguments.get(1)) <= 0 ? first : arguments.get(1);
      case MAX -> order(first, arguments.get(1)) >= 0 ? first : arguments.get(1);
      case FLOOR -> Algebra.rounded(first, RoundingMode.FLOOR);
      case CEIL -> Algebra.rounded(first, RoundingMode.CEILING);
      case ROUND -> Algebra.rounded(first, RoundingMode.HALF_UP);
    };
  }

  private Value.Amount amount(Term term) throws ExpressionException {
    return (Value.Amount) value(term);
  }

  private boolean truth(Term term) throws ExpressionException {
    return ((Value.Truth) value(term)).holds();
  }
}
