package io.packsim.sweeps.axis;

import io.packsim.simulator.document.Position;
import io.packsim.sweeps.expression.Expression;
import io.packsim.sweeps.expression.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The conditions that concern one block, taken apart at their {@code and}s, each part due as soon
 * as the axes it depends on have values.
 */
final class BlockConditions {
  /** The answer if no condition fails. */
  static final int NONE = -1;

  private final BlockNames names;

  /** The parts by the axis after which they are due; the first is due at once. */
  private final List<List<Due>> due = new ArrayList<>();

  private record Due(int condition, Expression expression, Position position, int cost) {}

  BlockConditions(BlockNames names, List<Condition> conditions) {
    this.names = names;
    for (int i = 0; i <= names.block().axes().size(); i++) {
      due.add(new ArrayList<>());
    }
    for (int i = 0; i < conditions.size(); i++) {
      if (!names.lacks(conditions.get(i).expression())) {
        schedule(i, conditions.get(i));
      }
    }
  }

  private void schedule(int index, Condition condition) {
    for (Expression part : condition.expression().conjuncts()) {
      due.get(names.depth(part) + 1).add(new Due(index, part, condition.position(), part.size()));
    }
  }

  /** The last axis after which a condition is due; -1 if none is after any. */
  int lastDue() {
    int last = due.size() - 1;
    while (last > 0 && due.get(last).isEmpty()) {
      last--;
    }
    return last - 1;
  }

  /**
   * The first condition that fails of those that are due once this axis has a value, or {@link
   * #NONE}.
   *
   * @param depth the axis, or -1 for what depends on no axis
   * @throws io.packsim.simulator.document.InvalidInputException if one cannot be evaluated
   */
  int failing(int depth, int[] selected, Effort effort) {
    List<Due> now = due.get(depth + 1);
    if (now.isEmpty()) {
      return NONE;
    }
    Evaluation evaluation = new Evaluation(names, selected);
    for (Due part : now) {
      effort.spend(part.cost());
      Value value = names.evaluate(part.expression(), part.position(), "where", evaluation);
      if (!((Value.Truth) value).holds()) {
        return part.condition();
      }
    }
    return NONE;
  }
}
