package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Assignment;
import io.packsim.sweeps.axis.Axis;
import io.packsim.sweeps.axis.AxisValue;
import io.packsim.sweeps.axis.Labels;
import io.packsim.sweeps.axis.RangeValues;
import io.packsim.sweeps.base.DocumentKind;
import io.packsim.sweeps.base.ParameterLookup;
import io.packsim.sweeps.expression.ValueType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one entry of a block: a list axis, a zipped axis, or an axis of named cases. */
final class AxisReader {

  private final Parameters parameters;
  private final Problems problems;
  private int values;

  AxisReader(Parameters parameters, Problems problems) {
    this.parameters = parameters;
    this.problems = problems;
  }

  /** The axis; null, with a problem, if it is none. */
  @Nullable Axis read(String key, Position position, Node content, String where) {
    Node values = content;
    List<String> names = AxisKey.split(key);
    if (names.size() > SpecLimits.ZIPPED) {
      problems.error(
          position, where, "zips more than " + SpecLimits.ZIPPED + " parameters together");
      return null;
    }
    if (content instanceof MapNode map) {
      RangeReader.Range range = RangeReader.read(map, where, problems);
      if (range != null && names.size() == 1) {
        return range(key, position, range, where);
      }
      values = range == null ? map : range.nodes();
    } else if (!(content instanceof ListNode)) {
      problems.error(
          content.position(),
          where,
          "expected a list of values, a range, or named cases, received " + content.describe());
    }
    if (!(values instanceof ListNode list)) {
      checkPaths(key, names, position, where);
      return null;
    }
    if (list.elements().isEmpty()) {
      problems.error(list.position(), where, "has no value; expected at least one");
      checkPaths(key, names, position, where);
      return null;
    }
    if (isTooMuch(list.elements().size(), list.position(), where)) {
      return null;
    }
    if (names.size() > 1) {
      return zipped(names, position, list, where);
    }
    return isCases(list) ? cases(key, position, list, where) : list(key, position, list, where);
  }

  /** Counts the values of all axes, of which an element of a short file can bring a million. */
  private boolean isTooMuch(int more, Position position, String where) {
    boolean wasWithin = values <= SpecLimits.VALUES;
    values = Math.min(values, SpecLimits.VALUES) + more;
    if (wasWithin && values > SpecLimits.VALUES) {
      problems.error(
          position, where, "all axes together have more than " + SpecLimits.VALUES + " values");
    }
    return values > SpecLimits.VALUES;
  }

  private void checkPaths(String key, List<String> names, Position position, String where) {
    if (names.size() > 1 || key.contains(".")) {
      names.forEach(name -> parameters.path(name, position, where));
    }
  }

  private static boolean isCases(ListNode list) {
    return list.elements().get(0) instanceof MapNode map
        && map.keys().contains("name")
        && (map.keys().contains("set") || map.keys().size() == 1);
  }

  /** An axis whose values are made when they are asked for, if the parameter is an amount. */
  private @Nullable Axis range(
      String key, Position position, RangeReader.Range range, String where) {
    if (isTooMuch(range.numbers().size(), range.position(), where)) {
      return null;
    }
    DocumentPath path = parameters.path(key, position, where);
    ParameterLookup.Single target = path == null ? null : parameters.amount(path);
    DocumentKind kind = parameters.kind();
    if (path == null) {
      return null;
    }
    if (kind == null || (target != null && target.type() != range.type())) {
      // One value says what is wrong with all, or stands for all that cannot be checked.
      return list(path, position, range.first(), where);
    }
    if (target == null && range.numbers().size() > SpecLimits.LISTED) {
      problems.error(
          range.position(),
          where,
          "only a number or quantity can have a range of more than "
              + SpecLimits.LISTED
              + " values");
      return null;
    }
    if (target == null) {
      return list(path, position, range.nodes(), where);
    }
    if (!hold(path, target, range, where)) {
      return null;
    }
    List<BigDecimal> distinct = distinct(range, target, where);
    RangeValues values = new RangeValues(kind, path, target, distinct, range.position());
    return new Axis(path.toString(), Axis.Kind.LIST, List.of(path), values, position);
  }

  /** Whether a parameter can hold a range: both ends, and nothing between whole numbers. */
  private boolean hold(
      DocumentPath path, ParameterLookup.Single target, RangeReader.Range range, String where) {
    List<BigDecimal> numbers = range.numbers();
    for (int i = 0; i < numbers.size(); i++) {
      boolean isEnd = i == 0 || i == numbers.size() - 1;
      boolean isBroken = target.isWhole() && numbers.get(i).stripTrailingZeros().scale() > 0;
      if ((isEnd || isBroken)
          && parameters.assignment(path, range.node(numbers.get(i)), where + "[" + i + "]")
              == null) {
        return false;
      }
    }
    return true;
  }

  /** The numbers that are not the same value as the one before: rounding can make them so. */
  private List<BigDecimal> distinct(
      RangeReader.Range range, ParameterLookup.Single target, String where) {
    boolean isDouble = target.type() == ValueType.NUMBER && !target.isWhole();
    List<BigDecimal> distinct = new ArrayList<>();
    for (BigDecimal number : range.numbers()) {
      BigDecimal last = distinct.isEmpty() ? null : distinct.get(distinct.size() - 1);
      boolean repeats =
          last != null
              && (isDouble
                  ? last.doubleValue() == number.doubleValue()
                  : last.compareTo(number) == 0);
      if (repeats) {
        problems.warning(
            range.position(),
            where,
            "\"" + Labels.of(range.node(number)) + "\" stands in it twice; left out");
      } else {
        distinct.add(number);
      }
    }
    return distinct;
  }

  private @Nullable Axis list(String key, Position position, ListNode list, String where) {
    DocumentPath path = parameters.path(key, position, where);
    return path == null ? null : list(path, position, list, where);
  }

  private Axis list(DocumentPath path, Position position, ListNode list, String where) {
    List<AxisValue> values = new ArrayList<>();
    for (int i = 0; i < list.elements().size(); i++) {
      Node node = list.elements().get(i);
      Assignment set = parameters.assignment(path, node, where + "[" + i + "]");
      if (set != null) {
        values.add(new AxisValue(Labels.of(node), List.of(set), node.position()));
      }
    }
    return new Axis(path.toString(), Axis.Kind.LIST, List.of(path), values, position);
  }

  private @Nullable Axis zipped(
      List<String> names, Position position, ListNode list, String where) {
    List<DocumentPath> paths = new ArrayList<>();
    for (String name : names) {
      DocumentPath path = parameters.path(name, position, where);
      if (path != null) {
        paths.add(path);
      }
    }
    List<AxisValue> values = new ArrayList<>();
    for (int i = 0; i < list.elements().size(); i++) {
      AxisValue row = row(names.size(), paths, list.elements().get(i), where + "[" + i + "]");
      if (row != null) {
        values.add(row);
      }
    }
    List<String> texts = paths.stream().map(DocumentPath::toString).toList();
    return paths.size() < names.size()
        ? null
        : new Axis(String.join(", ", texts), Axis.Kind.ZIPPED, paths, values, position);
  }

  private @Nullable AxisValue row(int width, List<DocumentPath> paths, Node node, String where) {
    if (!(node instanceof ListNode row)) {
      problems.error(
          node.position(),
          where,
          "expected a row of " + width + " values, received " + node.describe());
      return null;
    }
    int length = row.elements().size();
    if (length != width) {
      problems.error(
          node.position(),
          where,
          "this row has length " + length + ", but the zipped axis has " + width + " parameters");
      return null;
    }
    List<Assignment> set = new ArrayList<>();
    for (int i = 0; i < paths.size() && paths.size() == width; i++) {
      Assignment assignment =
          parameters.assignment(paths.get(i), row.elements().get(i), where + "[" + i + "]");
      if (assignment != null) {
        set.add(assignment);
      }
    }
    String label = String.join(", ", row.elements().stream().map(Labels::of).toList());
    return new AxisValue(label, set, node.position());
  }

  private @Nullable Axis cases(String key, Position position, ListNode list, String where) {
    if (parameters.exists(key)) {
      problems.error(
          position, where, "is a parameter; named cases need a name that is no parameter's");
      return null;
    }
    if (ColumnNames.isTakenForCases(key)) {
      problems.error(
          position, where, "is a column of tables of results; named cases need another name");
    }
    List<AxisValue> values = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int i = 0; i < list.elements().size(); i++) {
      AxisValue value = namedCase(list.elements().get(i), where + "[" + i + "]");
      if (value != null && !names.add(value.label())) {
        problems.error(
            value.position(),
            where + "[" + i + "]",
            "a second case named \"" + value.label() + "\"");
      } else if (value != null) {
        values.add(value);
      }
    }
    Map<String, DocumentPath> paths = new LinkedHashMap<>();
    values.forEach(v -> v.assignments().forEach(a -> paths.put(a.path().toString(), a.path())));
    return new Axis(key, Axis.Kind.CASES, List.copyOf(paths.values()), values, position);
  }

  private @Nullable AxisValue namedCase(Node node, String where) {
    if (!(node instanceof MapNode map)) {
      problems.error(
          node.position(),
          where,
          "expected a case such as {name: …, set: {…}}, received " + node.describe());
      return null;
    }
    Section section = new Section(map, where, problems);
    String name = section.text("name");
    if (name == null && !map.keys().contains("name")) {
      problems.error(map.position(), where, "this case has no name");
    }
    Section set = section.section("set");
    section.finish();
    List<Assignment> assignments =
        SetReader.readFixed(set.map(), where + ".set", parameters, problems);
    return name == null ? null : new AxisValue(name, assignments, map.position());
  }
}
