package io.packsim.sweeps.axis;

import io.packsim.sweeps.expression.Expression;
import io.packsim.sweeps.expression.ExpressionException;
import io.packsim.sweeps.expression.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the value of a name comes from within one block. */
sealed interface Source {
  /** The last axis that has to have a value first, counted from 0; -1 if none has to. */
  int depth();

  /**
   * The value at a selection of axis values, of which those up to {@link #depth()} are made.
   *
   * @throws ExpressionException if it cannot be calculated
   */
  @Nullable Value value(Evaluation evaluation) throws ExpressionException;

  /** The same for every point. */
  record Constant(@Nullable Value value) implements Source {
    @Override
    public int depth() {
      return -1;
    }

    @Override
    public @Nullable Value value(Evaluation evaluation) {
      return value;
    }
  }

  /** One source per value of an axis. */
  record Chosen(int axis, List<Source> perValue, int depth) implements Source {
    public Chosen {
      perValue = List.copyOf(perValue);
    }

    static Chosen of(int axis, List<Source> perValue) {
      int depth = perValue.stream().mapToInt(Source::depth).reduce(axis, Math::max);
      return new Chosen(axis, perValue, depth);
    }

    @Override
    public @Nullable Value value(Evaluation evaluation) throws ExpressionException {
      return perValue.get(evaluation.selected(axis)).value(evaluation);
    }
  }

  /** A value of a range. */
  record Ranged(int axis, RangeValues values) implements Source {
    @Override
    public int depth() {
      return axis;
    }

    @Override
    public Value value(Evaluation evaluation) {
      return values.value(evaluation.selected(axis));
    }
  }

  /** Calculated from other names. */
  record Calculated(Expression expression, int depth) implements Source {
    @Override
    public Value value(Evaluation evaluation) throws ExpressionException {
      return evaluation.valueOf(this);
    }
  }
}
