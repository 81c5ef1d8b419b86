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
import io.packsim.sweeps.axis.Effort;
import io.packsim.sweeps.axis.EffortExceededException;
import io.packsim.sweeps.axis.Grid;
import io.packsim.sweeps.axis.Omissions;
import io.packsim.sweeps.axis.Overlap;
import io.packsim.sweeps.axis.RangeValues;
import io.packsim.sweeps.axis.Selection;
import io.packsim.sweeps.base.BaseDocument;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts the parts of a sweep file together and checks what only shows when they are. */
final class GridReader {
  /** How far to look for a first point: some seconds. */
  private static final long MOST_STEPS = 10_000_000;

  private final BaseDocument base;
  private final List<CommandLineSetting> settings;
  private final Problems problems;

  /**
   * @param settings which entries of {@code set} the command line made
   */
  GridReader(BaseDocument base, List<CommandLineSetting> settings, Problems problems) {
    this.base = base;
    this.settings = settings;
    this.problems = problems;
  }

  /** The grid; null, with a problem, if the parts do not go together. */
  @Nullable Grid read(SetReader set, List<Block> blocks, List<Condition> conditions) {
    refuseReplaced(set, blocks);
    Names names = Names.of(base, blocks);
    new DerivedCheck(base, names, problems).check(set.derived());
    for (int i = 0; i < conditions.size(); i++) {
      ConditionReader.check(conditions.get(i), "where[" + i + "]", names, problems);
    }
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

  /** Refuses a part of {@code set} that no point would keep. */
  private void refuseReplaced(SetReader set, List<Block> blocks) {
    settings.forEach(setting -> refuseSwept(setting, blocks));
    for (Assignment fixed : set.fixed()) {
      refuseReplaced(fixed.path(), fixed.value().position(), blocks);
    }
    for (Derived derived : set.derived()) {
      refuseReplaced(derived.path(), derived.position(), blocks);
    }
  }

  /** A setting that leaves values to a block would not do what it says. */
  private void refuseSwept(CommandLineSetting setting, List<Block> blocks) {
    DocumentPath path;
    try {
      path = base.path(setting.path());
    } catch (IllegalArgumentException e) {
      return; // It is reported where paths are read.
    }
    if (blocks.stream().anyMatch(block -> sets(block, path))) {
      problems.error(
          setting.value().position(),
          "set." + path,
          "the sweep file sweeps it; a setting cannot take its place");
    }
  }

  private void refuseReplaced(DocumentPath path, Position position, List<Block> blocks) {
    boolean isSetting = settings.stream().anyMatch(s -> s.value().position().equals(position));
    if (!isSetting && blocks.stream().allMatch(block -> alwaysSets(block, path))) {
      problems.warning(position, "set." + path, "has no effect: every block sweeps it");
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

  private static boolean sets(Block block, DocumentPath path) {
    return block.axes().stream().anyMatch(axis -> axis.paths().contains(path));
  }

  private static boolean alwaysSets(Block block, DocumentPath path) {
    return block.axes().stream().anyMatch(axis -> axis.alwaysSets(path));
  }

  private void checkPlaces(Grid grid) {
    for (Block block : grid.blocks()) {
      for (Axis axis : block.axes()) {
        boolean alike = axis.values() instanceof RangeValues;
        for (AxisValue value : alike ? axis.values().subList(0, 1) : axis.values()) {
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

  /** A grid whose emptiness takes too long to tell is taken as it is. */
  private Grid checkedForPoints(Grid grid) {
    Effort effort = Effort.of(MOST_STEPS);
    try {
      if (!hasPoint(grid, effort)) {
        explainEmptiness(grid, effort);
      }
    } catch (InvalidInputException e) {
      problems.addAll(e.problems());
    } catch (EffortExceededException e) {
      return grid;
    }
    return grid;
  }

  private static boolean hasPoint(Grid grid, Effort effort) {
    return grid.points(Selection.ALL, effort, Omissions.IGNORED).hasNext();
  }

  private void explainEmptiness(Grid grid, Effort effort) {
    boolean explained = false;
    for (int i = 0; i < grid.conditions().size(); i++) {
      explained |= isAlwaysFalse(grid, i, effort);
    }
    if (!explained) {
      problems.error(
          grid.conditions().get(0).position(),
          "where",
          "together the conditions leave none of " + grid.combinations() + " points");
    }
  }

  private boolean isAlwaysFalse(Grid grid, int index, Effort effort) {
    Condition condition = grid.conditions().get(index);
    Grid alone = new Grid(base, grid.fixed(), grid.derived(), grid.blocks(), List.of(condition));
    if (hasPoint(alone, effort)) {
      return false;
    }
    problems.error(
        condition.position(),
        "where[" + index + "]",
        "is always false: none of " + grid.combinations() + " points remains");
    return true;
  }
}
