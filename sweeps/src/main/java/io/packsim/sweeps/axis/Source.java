package io.packsim.sweeps.axis;

import io.packsim.sweeps.expression.Expression;
import io.packsim.sweeps.expression.ExpressionException;
import io.packsim.sweeps.expression.Scope;
import io.packsim.sweeps.expression.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the value of a name comes from within one block. */
sealed interface Source {
  /** The last axis that has to have a value first, counted from 0; -1 if none has to. */
  int depth();

  /**
   * The value for a selection of axis values, of which those up to {@link #depth()} are made.
   *
   * @throws ExpressionException if it cannot be calculated
   */
  @Nullable Value value(int[] selected) throws ExpressionException;

  /** The same for every point. */
  record Constant(@Nullable Value value) implements Source {
    @Override
    public int depth() {
      return -1;
    }

    @Override
    public @Nullable Value value(int[] selected) {
      return value;
    }
  }

  /** One source per value of an axis. */
  record Chosen(int axis, List<Source> perValue) implements Source {
    public Chosen {
      perValue = List.copyOf(perValue);
    }

    @Override
    public int depth() {
      return perValue.stream().mapToInt(Source::depth).reduce(axis, Math::max);
    }

    @Override
    public @Nullable Value value(int[] selected) throws ExpressionException {
      return perValue.get(selected[axis]).value(selected);
    }
  }

  /** Calculated from other names. */
  record Calculated(Expression expression, SourceLookup lookup, int depth) implements Source {
    @Override
    public @Nullable Value value(int[] selected) throws ExpressionException {
      return expression.evaluate(lookup.scope(selected));
    }
  }

  /** Finds the sources of names. */
  interface SourceLookup {
    /** What the names stand for, given a selection. */
    Scope scope(int[] selected);
  }
}
