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

  AxisReader(Parameters parameters, Problems problems) {
    this.parameters = parameters;
    this.problems = problems;
  }

  /** The axis; null, with a problem, if it is none. */
  @Nullable Axis read(String key, Position position, Node content, String where) {
    Node values = content;
    List<String> names = AxisKey.split(key);
    if (content instanceof MapNode map) {
      values = RangeReader.expand(map, where, problems);
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
    if (names.size() > 1) {
      return zipped(names, position, list, where);
    }
    return isCases(list) ? cases(key, position, list, where) : list(key, position, list, where);
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

  private @Nullable Axis list(String key, Position position, ListNode list, String where) {
    DocumentPath path = parameters.path(key, position, where);
    if (path == null) {
      return null;
    }
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
