package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import io.packsim.sweeps.axis.Assignment;
import io.packsim.sweeps.axis.Derived;
import io.packsim.sweeps.axis.Overlap;
import io.packsim.sweeps.expression.Expression;
import io.packsim.sweeps.expression.ExpressionException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a map of paths and values: {@code set}, and the {@code set} of a named case. */
final class SetReader {
  private final Parameters parameters;
  private final Problems problems;
  private final List<Assignment> fixed = new ArrayList<>();
  private final List<Derived> derived = new ArrayList<>();
  private final List<DocumentPath> seen = new ArrayList<>();

  SetReader(Parameters parameters, Problems problems) {
    this.parameters = parameters;
    this.problems = problems;
  }

  /** Reads a {@code set} whose values may be expressions. */
  void read(MapNode map, String where) {
    if (isTooLarge(map, where, problems)) {
      return;
    }
    for (String key : map.keys()) {
      Node value = map.get(key);
      String here = where + "." + key;
      DocumentPath path = newPath(key, map.keyPosition(key), here);
      if (path == null || value == null) {
        continue;
      }
      if (Parameters.isExpression(value)) {
        readExpression(path, (ScalarNode) value, here);
      } else {
        add(path, value, here);
      }
    }
  }

  /** Reads a {@code set} of plain values. */
  static List<Assignment> readFixed(
      MapNode map, String where, Parameters parameters, Problems problems) {
    SetReader reader = new SetReader(parameters, problems);
    if (isTooLarge(map, where, problems)) {
      return List.of();
    }
    for (String key : map.keys()) {
      Node value = map.get(key);
      DocumentPath path = reader.newPath(key, map.keyPosition(key), where + "." + key);
      if (path != null && value != null) {
        reader.add(path, value, where + "." + key);
      }
    }
    return reader.fixed;
  }

  private static boolean isTooLarge(MapNode map, String where, Problems problems) {
    boolean tooLarge = map.keys().size() > SpecLimits.SETTINGS;
    if (tooLarge) {
      problems.error(
          map.position(), where, "sets more than " + SpecLimits.SETTINGS + " parameters");
    }
    return tooLarge;
  }

  private void add(DocumentPath path, Node value, String where) {
    Assignment assignment = parameters.assignment(path, value, where);
    if (assignment != null) {
      fixed.add(assignment);
    }
  }

  private @Nullable DocumentPath newPath(String key, Position position, String where) {
    DocumentPath path = parameters.path(key, position, where);
    if (path == null) {
      return null;
    }
    for (DocumentPath other : seen) {
      if (Overlap.of(path, other)) {
        problems.error(position, where, "sets what \"" + other + "\" beside it sets too");
        return null;
      }
    }
    seen.add(path);
    return path;
  }

  private void readExpression(DocumentPath path, ScalarNode scalar, String where) {
    String text = scalar.text().strip().substring(1).strip();
    try {
      derived.add(new Derived(path, Expression.parse(text), scalar.position()));
    } catch (ExpressionException e) {
      problems.error(scalar.position(), where, ExpressionProblem.message(text, e));
    }
  }

  List<Assignment> fixed() {
    return fixed;
  }

  List<Derived> derived() {
    return derived;
  }
}
