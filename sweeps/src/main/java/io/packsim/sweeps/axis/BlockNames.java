package io.packsim.sweeps.axis;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.InvalidInputException;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problem;
import io.packsim.sweeps.base.ParameterLookup;
import io.packsim.sweeps.expression.Expression;
import io.packsim.sweeps.expression.ExpressionException;
import io.packsim.sweeps.expression.Scope;
import io.packsim.sweeps.expression.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What the names of expressions stand for within one block, and when its conditions are due. */
final class BlockNames implements Source.SourceLookup {
  private final Grid grid;
  private final Block block;
  private final Map<String, Source> sources = new ConcurrentHashMap<>();

  /** The parts of the conditions by the axis after which they are due; the first is due at once. */
  private final List<List<Due>> due = new ArrayList<>();

  private record Due(Expression expression, Position position) {}

  BlockNames(Grid grid, Block block) {
    this.grid = grid;
    this.block = block;
    for (int i = 0; i <= block.axes().size(); i++) {
      due.add(new ArrayList<>());
    }
    Set<String> absent = casesOfOtherBlocks();
    for (Condition condition : grid.conditions()) {
      if (condition.expression().names().stream().noneMatch(absent::contains)) {
        schedule(condition);
      }
    }
  }

  Grid grid() {
    return grid;
  }

  Block block() {
    return block;
  }

  private Set<String> casesOfOtherBlocks() {
    Set<String> names =
        grid.blocks().stream().flatMap(b -> caseAxes(b).stream()).collect(Collectors.toSet());
    names.removeAll(caseAxes(block));
    return names;
  }

  private static Set<String> caseAxes(Block block) {
    return block.axes().stream()
        .filter(axis -> axis.kind() == Axis.Kind.CASES)
        .map(Axis::name)
        .collect(Collectors.toSet());
  }

  private void schedule(Condition condition) {
    for (Expression part : condition.expression().conjuncts()) {
      due.get(depth(part) + 1).add(new Due(part, condition.position()));
    }
  }

  private int depth(Expression expression) {
    return expression.names().stream().mapToInt(name -> source(name).depth()).max().orElse(-1);
  }

  /**
   * Whether the conditions hold that are due once this axis has a value.
   *
   * @param depth the axis, or -1 for what depends on no axis
   * @throws InvalidInputException if a condition cannot be evaluated
   */
  boolean holds(int depth, int[] selected) {
    for (Due part : due.get(depth + 1)) {
      Value value = evaluate(part.expression(), part.position(), "where", selected);
      if (!((Value.Truth) value).holds()) {
        return false;
      }
    }
    return true;
  }

  /**
   * The value of an expression.
   *
   * @param where what to call the expression in a problem
   * @throws InvalidInputException if it cannot be evaluated
   */
  Value evaluate(Expression expression, Position position, String where, int[] selected) {
    try {
      return expression.evaluate(scope(selected));
    } catch (ExpressionException e) {
      String message = "\"" + expression.text() + "\": " + e.getMessage();
      throw new InvalidInputException(List.of(Problem.error(position, where, message)));
    }
  }

  @Override
  public Scope scope(int[] selected) {
    return name -> source(name).value(selected);
  }

  /** The value of a parameter or the label of a case; null if it has none. */
  @Nullable Value value(String name, int[] selected) throws ExpressionException {
    return source(name).value(selected);
  }

  private Source source(String name) {
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
    if (!(lookup instanceof ParameterLookup.Single)) {
      return new Source.Constant(null);
    }
    Source source = withoutAxes(path);
    for (int i = 0; i < block.axes().size(); i++) {
      if (block.axes().get(i).touches(path)) {
        source = chosen(i, path, source);
      }
    }
    return source;
  }

  private static Source labels(int place, Axis axis) {
    List<Source> labels = new ArrayList<>();
    axis.values().forEach(v -> labels.add(new Source.Constant(new Value.Text(v.label()))));
    return new Source.Chosen(place, labels);
  }

  private Source withoutAxes(DocumentPath path) {
    for (Derived derived : grid.derived()) {
      if (derived.path().equals(path)) {
        return new Source.Calculated(derived.expression(), this, depth(derived.expression()));
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

  private Source chosen(int place, DocumentPath path, Source otherwise) {
    List<Source> perValue = new ArrayList<>();
    for (AxisValue value : block.axes().get(place).values()) {
      boolean sets = value.assignments().stream().anyMatch(a -> Overlap.covers(a.path(), path));
      perValue.add(
          sets ? constant(path, Grid.with(grid.fixedTree(), value.assignments())) : otherwise);
    }
    return new Source.Chosen(place, perValue);
  }
}
