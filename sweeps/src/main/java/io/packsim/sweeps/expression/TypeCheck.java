package io.packsim.sweeps.expression;

import java.util.Optional;

/** Finds the type of every term before anything is evaluated. */
final class TypeCheck {
  private final NameTypes names;

  TypeCheck(NameTypes names) {
    this.names = names;
  }

  /**
   * The type of a term.
   *
   * @throws ExpressionException if a name is unknown or two types do not go together
   */
  ValueType type(Term term) throws ExpressionException {
    if (term instanceof Term.Literal literal) {
      return literal.value().type();
    } else if (term instanceof Term.Name name) {
      return type(name);
    } else if (term instanceof Term.Not not) {
      require(not.operand(), ValueType.TRUTH, "not");
      return ValueType.TRUTH;
    } else if (term instanceof Term.Negation negation) {
      return amount(negation.operand(), "-");
    } else if (term instanceof Term.Binary binary) {
      return type(binary);
    } else if (term instanceof Term.Call call) {
      return type(call);
    }
    throw new IllegalStateException("unknown term " + term);
  }

  private ValueType type(Term.Name name) throws ExpressionException {
    NameTypes.Lookup lookup = names.lookup(name.name());
    if (lookup instanceof NameTypes.Lookup.Known known) {
      return known.type();
    }
    throw new ExpressionException(name.offset(), ((NameTypes.Lookup.Refused) lookup).why());
  }

  private ValueType type(Term.Binary binary) throws ExpressionException {
    Operator operator = binary.operator();
    if (operator.isLogical()) {
      require(binary.left(), ValueType.TRUTH, operator.symbol());
      require(binary.right(), ValueType.TRUTH, operator.symbol());
      return ValueType.TRUTH;
    }
    ValueType left = type(binary.left());
    ValueType right = type(binary.right());
    if (operator.isComparison()) {
      boolean ordered = operator != Operator.EQUAL && operator != Operator.UNEQUAL;
      if (left != right || (ordered && !left.isAmount())) {
        throw mismatch(binary, left, right);
      }
      return ValueType.TRUTH;
    }
    Optional<ValueType> result = Algebra.type(operator, left, right);
    return result.orElseThrow(() -> mismatch(binary, left, right));
  }

  private ValueType type(Term.Call call) throws ExpressionException {
    ValueType first = amount(call.arguments().get(0), call.function().symbol());
    for (Term argument : call.arguments()) {
      require(argument, first, call.function().symbol());
    }
    return first;
  }

  private ValueType amount(Term term, String user) throws ExpressionException {
    ValueType type = type(term);
    if (!type.isAmount()) {
      throw new ExpressionException(
          term.offset(), user + ": expected a number or quantity, found " + type.noun());
    }
    return type;
  }

  private void require(Term term, ValueType expected, String user) throws ExpressionException {
    ValueType type = type(term);
    if (type != expected) {
      throw new ExpressionException(
          term.offset(), user + ": expected " + expected.noun() + ", found " + type.noun());
    }
  }

  private static ExpressionException mismatch(Term.Binary binary, ValueType left, ValueType right) {
    return new ExpressionException(
        binary.offset(),
        "\""
            + binary.operator().symbol()
            + "\" does not go with "
            + left.noun()
            + " and "
            + right.noun());
  }
}
