package io.packsim.sweeps.spec;

import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import io.packsim.sweeps.axis.Condition;
import io.packsim.sweeps.expression.Expression;
import io.packsim.sweeps.expression.ExpressionException;
import io.packsim.sweeps.expression.ValueType;
import org.jspecify.annotations.Nullable;

/** Reads and checks conditions. */
final class ConditionReader {
  private ConditionReader() {}

  /** The condition; null, with a problem, if it is none. */
  static @Nullable Condition read(Node node, String where, Problems problems) {
    if (!(node instanceof ScalarNode scalar) || scalar.isNull()) {
      problems.error(node.position(), where, "expected a condition, received " + node.describe());
      return null;
    }
    try {
      return new Condition(Expression.parse(scalar.text()), scalar.position());
    } catch (ExpressionException e) {
      problems.error(node.position(), where, ExpressionProblem.message(scalar.text(), e));
      return null;
    }
  }

  /** Reports what is wrong with the names and types of a condition. */
  static void check(Condition condition, String where, Names names, Problems problems) {
    try {
      ValueType type = condition.expression().check(names);
      if (type != ValueType.TRUTH) {
        problems.error(
            condition.position(), where, "expected a condition, but it is " + type.noun());
      }
    } catch (ExpressionException e) {
      String text = condition.expression().text();
      problems.error(condition.position(), where, ExpressionProblem.message(text, e));
    }
  }
}
