package io.packsim.sweeps.axis;

import io.packsim.sweeps.expression.ExpressionException;
import io.packsim.sweeps.expression.Scope;
import io.packsim.sweeps.expression.Value;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What the names of expressions stand for at one selection of axis values. What an expression
 * yields is calculated once, however many others use it: otherwise a chain of {@code n} expressions
 * that mention their predecessor twice would cost {@code 2^n}. Used by one thread.
 */
final class Evaluation implements Scope {
  private final BlockNames names;
  private final int[] selected;
  private @Nullable IdentityHashMap<Source.Calculated, Value> calculated;

  /**
   * @param selected a value per axis, of which the first ones are made; not changed while this is
   *     used
   */
  Evaluation(BlockNames names, int[] selected) {
    this.names = names;
    this.selected = selected;
  }

  /** Which value an axis has. */
  int selected(int axis) {
    return selected[axis];
  }

  @Override
  public @Nullable Value valueOf(String name) throws ExpressionException {
    return names.source(name).value(this);
  }

  Value valueOf(Source.Calculated source) throws ExpressionException {
    if (calculated == null) {
      calculated = new IdentityHashMap<>();
    }
    Value known = calculated.get(source);
    if (known == null) {
      known = source.expression().evaluate(this);
      calculated.put(source, known);
    }
    return known;
  }
}
