package io.packsim.sweeps.expression;

import org.jspecify.annotations.Nullable;

/** What the names of an expression stand for. */
@FunctionalInterface
public interface Scope {
  /**
   * The value of a name, or {@code null} if it has none here.
   *
   * @throws ExpressionException if the value is itself an expression that cannot be evaluated
   */
  @Nullable Value valueOf(String name) throws ExpressionException;
}
