package io.packsim.sweeps.spec;

import io.packsim.sweeps.expression.ExpressionException;

/** Words the problem of an expression so that its place in the expression can be seen. */
final class ExpressionProblem {
  private static final int SHOWN = 24;

  private ExpressionProblem() {}

  static String message(String expression, ExpressionException e) {
    int start = Math.min(e.offset(), expression.length());
    int end = Math.min(expression.length(), start + SHOWN);
    String rest = expression.substring(start, end) + (end < expression.length() ? "…" : "");
    String at = rest.isEmpty() ? "at its end" : "at \"" + rest + "\"";
    return at + ": " + e.getMessage();
  }
}
