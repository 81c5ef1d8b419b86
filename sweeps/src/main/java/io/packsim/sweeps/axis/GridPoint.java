package io.packsim.sweeps.axis;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.InvalidInputException;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problem;
import io.packsim.sweeps.base.ParameterLookup;
import io.packsim.sweeps.expression.ExpressionException;
import io.packsim.sweeps.expression.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One combination of axis values. */
public final class GridPoint {
  private final BlockNames names;
  private final int[] selected;
  private final Evaluation evaluation;
  private @Nullable Node document;

  /**
   * @param selected one value per axis; not changed afterwards
   */
  GridPoint(BlockNames names, int[] selected) {
    this.names = names;
    this.selected = selected;
    this.evaluation = new Evaluation(names, selected);
  }

  /** Every axis of the point's block with the value it has here, in the file's order. */
  public List<Choice> choices() {
    List<Choice> choices = new ArrayList<>(selected.length);
    for (int i = 0; i < selected.length; i++) {
      Axis axis = names.block().axes().get(i);
      choices.add(new Choice(axis, axis.values().get(selected[i])));
    }
    return choices;
  }

  /** What the axis values set. */
  private List<Assignment> assignments() {
    return choices().stream().flatMap(choice -> choice.value().assignments().stream()).toList();
  }

  /** The value of a parameter with a single value, wherever it comes from; null if it has none. */
  public @Nullable Value value(DocumentPath path) {
    try {
      return evaluation.valueOf(path.toString());
    } catch (ExpressionException e) {
      return null;
    }
  }

  /**
   * The canonical text of a parameter here, wherever its value comes from.
   *
   * @throws InvalidInputException if an expression cannot be evaluated or a value has no place
   */
  String meaning(DocumentPath path) {
    for (int i = 0; i < selected.length; i++) {
      Assignment own = names.block().axes().get(i).values().get(selected[i]).to(path);
      if (own != null) {
        return own.meaning();
      }
    }
    return names.grid().base().kind().canonicalIn(document(), path);
  }

  /**
   * The document of this point: the base with {@code set}, the axis values and the expressions.
   *
   * @throws InvalidInputException if an expression cannot be evaluated or a value has no place
   */
  public Node document() {
    Node known = document;
    if (known == null) {
      known = assembled();
      document = known;
    }
    return known;
  }

  private Node assembled() {
    Node tree = names.grid().fixedTree();
    List<Assignment> assignments = assignments();
    for (Assignment assignment : assignments) {
      tree = with(tree, assignment.path(), assignment.value());
    }
    List<Derived> all = names.grid().derived();
    for (int i = 0; i < all.size(); i++) {
      DocumentPath path = all.get(i).path();
      if (assignments.stream().noneMatch(a -> Overlap.of(a.path(), path))) {
        tree = with(tree, path, calculated(all.get(i), names.grid().derivedTargets().get(i)));
      }
    }
    return tree;
  }

  private Node calculated(Derived derived, ParameterLookup.Single target) {
    String where = "set." + derived.path();
    Value value = names.evaluate(derived.expression(), derived.position(), where, evaluation);
    try {
      return Quantities.node(value, target, derived.position());
    } catch (IllegalArgumentException e) {
      throw refused(derived.position(), where, e);
    }
  }

  private static Node with(Node tree, DocumentPath path, Node value) {
    try {
      return path.with(tree, value);
    } catch (IllegalArgumentException e) {
      throw refused(value.position(), path.toString(), e);
    }
  }

  private static InvalidInputException refused(
      Position position, String where, IllegalArgumentException e) {
    return new InvalidInputException(
        List.of(Problem.error(position, where, String.valueOf(e.getMessage()))));
  }
}
