package io.packsim.sweeps.expression;

import java.util.List;

/** A node of an expression's tree; the offset points into the expression's text. */
sealed interface Term {
  int offset();

  record Literal(Value value, int offset) implements Term {}

  record Name(String name, int offset) implements Term {}

  record Not(Term operand, int offset) implements Term {}

  record Negation(Term operand, int offset) implements Term {}

  record Binary(Operator operator, Term left, Term right, int offset) implements Term {}

  record Call(Function function, List<Term> arguments, int offset) implements Term {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }
}
