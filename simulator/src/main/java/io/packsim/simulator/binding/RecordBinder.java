package io.packsim.simulator.binding;

import io.packsim.simulator.document.DidYouMean;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import io.packsim.simulator.parameter.Numbered;
import io.packsim.simulator.parameter.Refusal;
import io.packsim.simulator.topology.DeviceId;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes a record from a document. Every problem is collected before giving up: wrong types, missing
 * values, whatever the records' own constructors refuse, and keys that no record has.
 *
 * <p>An {@link IllegalArgumentException} of a constructor whose message begins {@code component: }
 * is reported at that component. An unknown key is a warning, an error if strict; after {@value
 * UnknownKeys#SHOWN} of them the rest is only counted.
 *
 * <p>Accepted besides the plain form, as Thrift's Simple JSON has it: enums by number, 1 and 0 for
 * true and false, maps keyed by structures as lists of {@code key}/{@code value} maps or with the
 * structure itself as the key. An arm without parameters may be named by a bare text.
 */
public final class RecordBinder {
  /** Stands for a value that could not be made, where null is an absent optional. */
  private static final Object FAILED = new Object();

  private final Problems problems;
  private final UnknownKeys unknownKeys;

  /** A binder for which unknown keys are warnings. */
  public RecordBinder(Problems problems) {
    this(problems, false);
  }

  /**
   * @param problems takes what is found
   * @param strict whether unknown keys are errors
   */
  public RecordBinder(Problems problems, boolean strict) {
    this.problems = problems;
    this.unknownKeys = new UnknownKeys(problems, strict);
  }

  /**
   * Binds a whole document.
   *
   * @return the record, or null if there were errors
   */
  public <R> @Nullable R bind(Node node, Class<R> type) {
    Object value = value(node, ValueType.of((Type) type), DocumentPath.ROOT);
    unknownKeys.reportTheRest(node.position().file());
    return value == FAILED ? null : type.cast(value);
  }

  /** The value of a document that is no record; meaningless if there were errors. */
  Object valueOf(Node node, ValueType type) {
    return value(node, type, DocumentPath.ROOT);
  }

  /** Whether a value fits a type; what is wrong goes to the problems. */
  boolean fits(Node node, ValueType type, DocumentPath path) {
    return value(node, type, path) != FAILED;
  }

  private Object value(Node node, ValueType type, DocumentPath path) {
    if (type instanceof ValueType.Scalar scalar) {
      return scalar(node, scalar.type(), path);
    }
    if (type instanceof ValueType.Choice choice) {
      return choice(node, choice, path);
    }
    if (type instanceof ValueType.Structure structure) {
      return structure(node, structure.shape(), path);
    }
    if (type instanceof ValueType.Union union) {
      return union(node, union, path);
    }
    if (type instanceof ValueType.Address) {
      return address(node, path);
    }
    if (type instanceof ValueType.Sequence sequence) {
      return sequence(node, sequence, path);
    }
    return table(node, (ValueType.Table) type, path);
  }

  private Object scalar(Node node, ScalarType type, DocumentPath path) {
    if (!(node instanceof ScalarNode scalar) || scalar.isNull()) {
      return unexpected(node, path, "a " + type.noun());
    }
    try {
      return type.read(scalar);
    } catch (IllegalArgumentException e) {
      return failed(node.position(), path, String.valueOf(e.getMessage()));
    }
  }

  private Object choice(Node node, ValueType.Choice type, DocumentPath path) {
    if (node instanceof ScalarNode scalar) {
      for (Object constant : type.constants()) {
        boolean isNumber =
            constant instanceof Numbered numbered
                && scalar.text().equals(Integer.toString(numbered.number()));
        if (isNumber || ((Enum<?>) constant).name().equals(scalar.text())) {
          return constant;
        }
      }
    }
    return unexpectedName(node, path, "one of ", type.names());
  }

  private Object address(Node node, DocumentPath path) {
    String text = node instanceof ScalarNode scalar ? scalar.text() : dotted(node);
    try {
      return DeviceId.parse(text);
    } catch (IllegalArgumentException e) {
      return unexpected(node, path, "a device address such as [1, 0, 1, 3, 1, 0]");
    }
  }

  private static String dotted(Node node) {
    if (!(node instanceof ListNode list)) {
      return "";
    }
    return list.elements().stream()
        .map(element -> element instanceof ScalarNode field ? field.text() : "")
        .collect(Collectors.joining("."));
  }

  private Object structure(Node node, RecordShape shape, DocumentPath path) {
    if (!(node instanceof MapNode map)) {
      return unexpected(node, path, "a map");
    }
    unknownKeys.check(map, shape.names(), path);
    @Nullable Object[] arguments = new @Nullable Object[shape.fields().size()];
    boolean complete = true;
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = field(map, shape.fields().get(i), path);
      complete &= arguments[i] != FAILED;
    }
    return complete ? create(shape, arguments, map, path) : FAILED;
  }

  private @Nullable Object field(MapNode map, Field field, DocumentPath path) {
    Node given = map.get(field.name());
    if (given != null && !isNothing(given)) {
      return value(given, field.type(), path.key(field.name()));
    }
    Object byDefault = field.defaultValue();
    if (byDefault != null || field.optional()) {
      return byDefault;
    }
    Position place = given == null ? map.position() : given.position();
    return failed(place, path.key(field.name()), "is required" + because(field));
  }

  private static boolean isNothing(Node node) {
    return node instanceof ScalarNode scalar && scalar.isNull();
  }

  private static String because(Field field) {
    return field.doc().isEmpty() ? "" : " (" + field.doc() + ")";
  }

  private Object create(
      RecordShape shape, @Nullable Object[] arguments, MapNode map, DocumentPath path) {
    try {
      return shape.create(arguments);
    } catch (IllegalArgumentException e) {
      Refusal refusal = Refusal.of(e);
      if (shape.field(refusal.component()) == null) {
        return failed(map.position(), path, String.valueOf(e.getMessage()));
      }
      Node culprit = map.get(refusal.component());
      Position place = culprit == null ? map.position() : culprit.position();
      return failed(place, path.key(refusal.component()), refusal.message());
    }
  }

  private Object union(Node node, ValueType.Union union, DocumentPath path) {
    if (node instanceof ScalarNode bare && union.arms().containsKey(bare.text())) {
      MapNode empty = MapNode.empty(node.position());
      return structure(empty, union.arms().get(bare.text()).shape(), path.key(bare.text()));
    }
    if (!(node instanceof MapNode map) || map.entries().size() != 1) {
      return unexpectedName(node, path, "exactly one of ", union.names());
    }
    String arm = map.entries().get(0).name();
    ValueType.Structure chosen = arm == null ? null : union.arms().get(arm);
    if (chosen == null) {
      return unexpectedName(map.entries().get(0).key(), path, "exactly one of ", union.names());
    }
    Node inside = map.entries().get(0).value();
    Node parameters = isNothing(inside) ? MapNode.empty(inside.position()) : inside;
    return structure(parameters, chosen.shape(), path.key(String.valueOf(arm)));
  }

  private Object sequence(Node node, ValueType.Sequence type, DocumentPath path) {
    if (type.orOne() && node instanceof MapNode) {
      Object only = value(node, type.element(), path);
      return only == FAILED ? FAILED : List.of(only);
    }
    if (!(node instanceof ListNode list)) {
      return unexpected(node, path, "a list");
    }
    List<Object> elements = new ArrayList<>(list.elements().size());
    for (Node element : list.elements()) {
      elements.add(value(element, type.element(), path.index(elements.size())));
    }
    return elements.contains(FAILED) ? FAILED : List.copyOf(elements);
  }

  private Object table(Node node, ValueType.Table type, DocumentPath path) {
    List<TableEntry> entries = TableEntry.of(node, type, path, problems);
    if (entries == null) {
      return FAILED;
    }
    Map<Object, Object> values = new LinkedHashMap<>();
    boolean complete = true;
    for (TableEntry entry : entries) {
      Object key = value(entry.key(), type.key(), entry.path());
      Object value = value(entry.value(), type.value(), entry.path());
      complete &= key != FAILED && value != FAILED;
      if (key != FAILED && values.putIfAbsent(key, value) != null) {
        complete = false;
        failed(entry.key().position(), entry.path(), "the same key stands in this map already");
      }
    }
    return complete ? Collections.unmodifiableMap(values) : FAILED;
  }

  private Object unexpectedName(Node node, DocumentPath path, String expected, List<String> names) {
    String given = node instanceof ScalarNode scalar ? scalar.text() : "";
    String received =
        node instanceof MapNode map ? "a map with the keys " + map.keys() : node.describe();
    problems.add(
        Problem.error(
                node.position(),
                path.toString(),
                "expected " + expected + String.join(", ", names) + ", received " + received)
            .withSuggestion(DidYouMean.among(names, given)));
    return FAILED;
  }

  private Object unexpected(Node node, DocumentPath path, String expected) {
    return failed(node.position(), path, "expected " + expected + ", received " + node.describe());
  }

  private Object failed(Position position, DocumentPath path, String message) {
    problems.error(position, path.toString(), message);
    return FAILED;
  }
}
