package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DidYouMean;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import io.packsim.sweeps.axis.Assignment;
import io.packsim.sweeps.axis.Axis;
import io.packsim.sweeps.axis.Block;
import io.packsim.sweeps.axis.Condition;
import io.packsim.sweeps.axis.Grid;
import io.packsim.sweeps.axis.Labels;
import io.packsim.sweeps.axis.Selection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads which points of a sweep a command line selects. */
public final class SelectionReader {
  private static final String ONLY = "--only";
  private static final String WHERE = "--where";
  private static final int SHOWN = 10;

  private final Grid grid;
  private final Problems problems;
  private final Map<String, Set<String>> cases = new LinkedHashMap<>();
  private final Map<DocumentPath, Set<String>> meanings = new LinkedHashMap<>();

  private SelectionReader(Grid grid, Problems problems) {
    this.grid = grid;
    this.problems = problems;
  }

  /**
   * Reads a selection. Several values for one axis are alternatives; everything else has to hold
   * together.
   *
   * @param only {@code axis=value,value} each; the axis is one of named cases or a parameter that
   *     an axis sets, the values are some of those that it has in the sweep
   * @param where conditions, as in a sweep file
   * @param problems gets everything that is wrong; then the selection is of no use
   */
  public static Selection read(
      SweepSpec spec, List<String> only, List<String> where, Problems problems) {
    SelectionReader reader = new SelectionReader(spec.grid(), problems);
    only.forEach(reader::readOnly);
    List<Selection.Only> all = new ArrayList<>();
    reader.cases.forEach((axis, labels) -> all.add(new Selection.Cases(axis, labels)));
    reader.meanings.forEach((path, texts) -> all.add(new Selection.Meanings(path, texts)));
    return new Selection(all, reader.conditions(where));
  }

  private List<Condition> conditions(List<String> texts) {
    Names names = Names.of(grid.base(), grid.blocks());
    List<Condition> conditions = new ArrayList<>();
    for (String text : texts) {
      ScalarNode scalar = ScalarNode.text(Position.of(WHERE + " " + text), text);
      Condition condition = ConditionReader.read(scalar, "", problems);
      if (condition != null) {
        ConditionReader.check(condition, "", names, problems);
        conditions.add(condition);
      }
    }
    return conditions;
  }

  private void readOnly(String text) {
    String source = ONLY + " " + text;
    int equals = CommandLineSetting.endOfPath(text);
    String name = text.substring(0, Math.max(0, equals)).strip();
    if (name.isEmpty()) {
      problems.error(Position.of(source), "", "expected axis=value or axis=value,value");
      return;
    }
    Node values = DocumentReader.parse("[" + text.substring(equals + 1) + "]", source, problems);
    if (!(values instanceof ListNode list)) {
      return;
    }
    if (list.elements().isEmpty()) {
      problems.error(Position.of(source), "", "expected at least one value");
    } else if (labels(name).isEmpty()) {
      readParameter(name, list, Position.of(source));
    } else {
      readCases(name, list, Position.of(source));
    }
  }

  /** The names of the cases of an axis; none if there is no such axis. */
  private Set<String> labels(String axisName) {
    Set<String> labels = new LinkedHashSet<>();
    for (Block block : grid.blocks()) {
      for (Axis axis : block.axes()) {
        if (axis.kind() == Axis.Kind.CASES && axis.name().equals(axisName)) {
          axis.values().forEach(value -> labels.add(value.label()));
        }
      }
    }
    return labels;
  }

  private void readCases(String axis, ListNode list, Position position) {
    Set<String> known = labels(axis);
    for (Node element : list.elements()) {
      String label = Labels.of(element);
      if (known.contains(label)) {
        cases.computeIfAbsent(axis, name -> new LinkedHashSet<>()).add(label);
      } else {
        unknownValue(axis, label, known, DidYouMean.among(known, label), position);
      }
    }
  }

  private void readParameter(String name, ListNode list, Position position) {
    DocumentPath path = sweptPath(name, position);
    if (path == null) {
      return;
    }
    Map<String, String> known = values(path);
    for (Node element : list.elements()) {
      Problems found = new Problems();
      grid.base().kind().check(path, element, found);
      found.all().forEach(p -> problems.error(position, name, p.message()));
      if (!found.hasErrors()) {
        String meaning = grid.base().kind().canonical(path, element);
        if (known.containsKey(meaning)) {
          meanings.computeIfAbsent(path, any -> new LinkedHashSet<>()).add(meaning);
        } else {
          unknownValue(name, Labels.of(element), known.values(), null, position);
        }
      }
    }
  }

  private @Nullable DocumentPath sweptPath(String name, Position position) {
    Set<DocumentPath> swept = grid.sweptPaths();
    try {
      DocumentPath path = grid.base().path(name);
      if (swept.contains(path)) {
        return path;
      }
    } catch (IllegalArgumentException e) {
      problems.error(position, "", String.valueOf(e.getMessage()));
      return null;
    }
    List<String> names = new ArrayList<>();
    grid.blocks().forEach(block -> block.axes().forEach(axis -> names.add(axis.name())));
    swept.forEach(path -> names.add(path.toString()));
    problems.add(
        Problem.error(
                position, "", "no axis sets \"" + name + "\"; " + WHERE + " takes any parameter")
            .withSuggestion(DidYouMean.among(names, name)));
    return null;
  }

  /** What a parameter may be in the sweep: the meaning of each value and how it is written. */
  private Map<String, String> values(DocumentPath path) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Block block : grid.blocks()) {
      for (Axis axis : block.axes()) {
        axis.values()
            .forEach(
                value -> {
                  Assignment own = value.to(path);
                  if (own != null) {
                    values.putIfAbsent(own.meaning(), Labels.of(own.value()));
                  }
                });
      }
    }
    if (grid.blocks().stream().anyMatch(block -> leavesAtRest(block, path))) {
      String atRest = grid.base().kind().canonicalIn(grid.fixedTree(), path);
      values.putIfAbsent(atRest, atRest);
    }
    return values;
  }

  private static boolean leavesAtRest(Block block, DocumentPath path) {
    return block.axes().stream().noneMatch(axis -> axis.alwaysSets(path));
  }

  private void unknownValue(
      String axis,
      String value,
      Collection<String> known,
      @Nullable String meant,
      Position position) {
    List<String> all = List.copyOf(known);
    String shown = String.join(", ", all.subList(0, Math.min(SHOWN, all.size())));
    problems.add(
        Problem.error(
                position,
                "",
                "axis \""
                    + axis
                    + "\" has no value \""
                    + value
                    + "\"; it has "
                    + shown
                    + (all.size() > SHOWN ? ", …" : ""))
            .withSuggestion(meant));
  }
}
