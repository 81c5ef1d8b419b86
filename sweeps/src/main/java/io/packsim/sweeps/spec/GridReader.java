package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.InvalidInputException;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Assignment;
import io.packsim.sweeps.axis.Axis;
import io.packsim.sweeps.axis.AxisValue;
import io.packsim.sweeps.axis.Block;
import io.packsim.sweeps.axis.Condition;
import io.packsim.sweeps.axis.Derived;
import io.packsim.sweeps.axis.Grid;
import io.packsim.sweeps.axis.Overlap;
import io.packsim.sweeps.base.BaseDocument;
import io.packsim.sweeps.expression.ExpressionException;
import io.packsim.sweeps.expression.ValueType;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Puts the parts of a sweep file together and checks what only shows when they are. */
final class GridReader {
  private final BaseDocument base;
  private final Problems problems;

  GridReader(BaseDocument base, Problems problems) {
    this.base = base;
    this.problems = problems;
  }

  /** The grid; null, with a problem, if the parts do not go together. */
  @Nullable Grid read(SetReader set, List<Block> blocks, List<Condition> conditions) {
    refuseReplaced(set, blocks);
    Names names = new Names(base, caseAxes(blocks));
    new DerivedCheck(base, names, problems).check(set.derived());
    checkTypes(conditions, names);
    for (Assignment assignment : set.fixed()) {
      checkPlace(assignment, base.tree(), "set." + assignment.path());
    }
    if (problems.hasErrors()) {
      return null;
    }
    Grid grid = new Grid(base, set.fixed(), set.derived(), blocks, conditions);
    checkPlaces(grid);
    return problems.hasErrors() ? null : checkedForPoints(withoutRepeats(grid));
  }

  private static Set<String> caseAxes(List<Block> blocks) {
    return blocks.stream()
        .flatMap(block -> block.axes().stream())
        .filter(axis -> axis.kind() == Axis.Kind.CASES)
        .map(Axis::name)
        .collect(Collectors.toSet());
  }

  /** Refuses a part of {@code set} that no point would keep. */
  private void refuseReplaced(SetReader set, List<Block> blocks) {
    for (Assignment fixed : set.fixed()) {
      refuseReplaced(fixed.path(), fixed.value().position(), blocks);
    }
    for (Derived derived : set.derived()) {
      refuseReplaced(derived.path(), derived.position(), blocks);
    }
  }

  private void refuseReplaced(DocumentPath path, Position position, List<Block> blocks) {
    String where = "set." + path;
    if (isOption(position) && blocks.stream().anyMatch(block -> sets(block, path))) {
      problems.error(position, where, "the sweep file sweeps it; a setting cannot take its place");
    } else if (blocks.stream().allMatch(block -> alwaysSets(block, path))) {
      problems.warning(position, where, "has no effect: every block sweeps it");
    }
    for (Block block : blocks) {
      for (Axis axis : block.axes()) {
        for (DocumentPath swept : axis.paths()) {
          if (!swept.equals(path) && Overlap.covers(swept, path)) {
            problems.error(
                position,
                "set." + path,
                "has no effect: axis \""
                    + axis.name()
                    + "\" replaces \""
                    + swept
                    + "\" as a whole");
          }
        }
      }
    }
  }

  private static boolean isOption(Position position) {
    return position.file().startsWith(CommandLineSetting.OPTION + " ");
  }

  private static boolean sets(Block block, DocumentPath path) {
    return block.axes().stream().anyMatch(axis -> axis.paths().contains(path));
  }

  private static boolean alwaysSets(Block block, DocumentPath path) {
    return block.axes().stream()
        .anyMatch(axis -> axis.values().stream().allMatch(value -> value.to(path) != null));
  }

  private void checkTypes(List<Condition> conditions, Names names) {
    for (int i = 0; i < conditions.size(); i++) {
      Condition condition = conditions.get(i);
      String where = "where[" + i + "]";
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

  private void checkPlaces(Grid grid) {
    for (Block block : grid.blocks()) {
      for (Axis axis : block.axes()) {
        for (AxisValue value : axis.values()) {
          for (Assignment assignment : value.assignments()) {
            checkPlace(assignment, grid.fixedTree(), axis.name());
          }
        }
      }
    }
  }

  private void checkPlace(Assignment assignment, Node document, String where) {
    try {
      assignment.path().with(document, assignment.value());
    } catch (IllegalArgumentException e) {
      problems.error(assignment.value().position(), where, String.valueOf(e.getMessage()));
    }
  }

  private Grid withoutRepeats(Grid grid) {
    RepeatedValues repeated = new RepeatedValues(grid, problems);
    List<Block> blocks =
        grid.blocks().stream()
            .map(b -> new Block(b.axes().stream().map(repeated::removed).toList(), b.position()))
            .toList();
    return new Grid(base, grid.fixed(), grid.derived(), blocks, grid.conditions());
  }

  private Grid checkedForPoints(Grid grid) {
    try {
      if (!grid.points(() -> {}).hasNext()) {
        explainEmptiness(grid);
      }
    } catch (InvalidInputException e) {
      problems.addAll(e.problems());
    }
    return grid;
  }

  private void explainEmptiness(Grid grid) {
    boolean explained = false;
    for (int i = 0; i < grid.conditions().size(); i++) {
      explained |= isAlwaysFalse(grid, i);
    }
    if (!explained) {
      problems.error(
          grid.conditions().get(0).position(),
          "where",
          "together the conditions leave none of " + size(grid) + " points");
    }
  }

  private boolean isAlwaysFalse(Grid grid, int index) {
    Condition condition = grid.conditions().get(index);
    Grid alone = new Grid(base, grid.fixed(), grid.derived(), grid.blocks(), List.of(condition));
    if (alone.points(() -> {}).hasNext()) {
      return false;
    }
    problems.error(
        condition.position(),
        "where[" + index + "]",
        "is always false: none of " + size(grid) + " points remains");
    return true;
  }

  private static BigInteger size(Grid grid) {
    return grid.blocks().stream().map(Block::size).reduce(BigInteger.ZERO, BigInteger::add);
  }
}
