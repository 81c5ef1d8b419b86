package io.packsim.sweeps.axis;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.InvalidInputException;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problem;
import io.packsim.sweeps.base.ParameterLookup;
import io.packsim.sweeps.expression.Expression;
import io.packsim.sweeps.expression.ExpressionException;
import io.packsim.sweeps.expression.Value;
import io.packsim.sweeps.expression.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Where the values of names in expressions come from within one block. */
final class BlockNames {
  private final Grid grid;
  private final Block block;
  private final Map<String, Source> sources = new ConcurrentHashMap<>();

  /** The axes of named cases that only other blocks have. */
  private final Set<String> absent;

  BlockNames(Grid grid, Block block) {
    this.grid = grid;
    this.block = block;
    this.absent =
        grid.blocks().stream()
            .flatMap(other -> caseAxes(other).stream())
            .collect(Collectors.toSet());
    this.absent.removeAll(caseAxes(block));
  }

  private static Set<String> caseAxes(Block block) {
    return block.axes().stream()
        .filter(axis -> axis.kind() == Axis.Kind.CASES)
        .map(Axis::name)
        .collect(Collectors.toSet());
  }

  /** Whether an expression names an axis of named cases that the block does not have. */
  boolean lacks(Expression expression) {
    return !absent.isEmpty() && expression.names().stream().anyMatch(absent::contains);
  }

  Grid grid() {
    return grid;
  }

  Block block() {
    return block;
  }

  /** The last axis that has to have a value before an expression has one; -1 if none has to. */
  int depth(Expression expression) {
    return expression.names().stream().mapToInt(name -> source(name).depth()).max().orElse(-1);
  }

  /**
   * The value of an expression.
   *
   * @param where what to call the expression in a problem
   * @throws InvalidInputException if it cannot be evaluated
   */
  Value evaluate(Expression expression, Position position, String where, Evaluation evaluation) {
    try {
      return expression.evaluate(evaluation);
    } catch (ExpressionException e) {
      String message = "\"" + expression.text() + "\": " + e.getMessage();
      throw new InvalidInputException(List.of(Problem.error(position, where, message)));
    }
  }

  /** Where the value of a parameter or the label of a case comes from. */
  Source source(String name) {
    Source known = sources.get(name);
    if (known == null) {
      known = find(name);
      sources.put(name, known);
    }
    return known;
  }

  private Source find(String name) {
    for (int i = 0; i < block.axes().size(); i++) {
      Axis axis = block.axes().get(i);
      if (axis.kind() == Axis.Kind.CASES && axis.name().equals(name)) {
        return labels(i, axis);
      }
    }
    DocumentPath path = grid.base().path(name);
    ParameterLookup lookup = grid.base().kind().parameter(path, grid.base().tree());
    if (!(lookup instanceof ParameterLookup.Single single)) {
      return new Source.Constant(null);
    }
    Source source = withoutAxes(path);
    for (int i = 0; i < block.axes().size(); i++) {
      Axis axis = block.axes().get(i);
      if (axis.values() instanceof RangeValues range && axis.alwaysSets(path)) {
        source = new Source.Ranged(i, range);
      } else if (axis.touches(path)) {
        source = chosen(i, path, single.type(), source);
      }
    }
    return source;
  }

  private static Source labels(int place, Axis axis) {
    List<Source> labels = new ArrayList<>();
    axis.values().forEach(v -> labels.add(new Source.Constant(new Value.Text(v.label()))));
    return Source.Chosen.of(place, labels);
  }

  private Source withoutAxes(DocumentPath path) {
    for (Derived derived : grid.derived()) {
      if (derived.path().equals(path)) {
        return new Source.Calculated(derived.expression(), depth(derived.expression()));
      }
    }
    return constant(path, grid.fixedTree());
  }

  /** What a document says, or what its silence means. */
  private Source constant(DocumentPath path, Node document) {
    ParameterLookup found = grid.base().kind().parameter(path, document);
    return new Source.Constant(
        found instanceof ParameterLookup.Single single
            ? Quantities.value(single.meant(), single.type())
            : null);
  }

  private Source chosen(int place, DocumentPath path, ValueType type, Source otherwise) {
    List<Source> perValue = new ArrayList<>();
    for (AxisValue value : block.axes().get(place).values()) {
      Assignment own = value.to(path);
      if (own != null) {
        perValue.add(new Source.Constant(Quantities.value(own.value(), type)));
      } else {
        boolean sets = value.assignments().stream().anyMatch(a -> Overlap.covers(a.path(), path));
        perValue.add(
            sets ? constant(path, Grid.with(grid.fixedTree(), value.assignments())) : otherwise);
      }
    }
    return Source.Chosen.of(place, perValue);
  }
}
