package io.packsim.simulator.binding;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Lists every parameter of a record, depth first. */
final class SchemaWalk {
  private final List<Parameter> found = new ArrayList<>();
  private final Deque<RecordShape> inside = new ArrayDeque<>();

  List<Parameter> of(RecordShape root) {
    structure(root, "");
    return found;
  }

  private void structure(RecordShape shape, String path) {
    if (inside.contains(shape)) {
      return;
    }
    inside.push(shape);
    for (Field field : shape.fields()) {
      String here = path.isEmpty() ? field.name() : path + "." + field.name();
      found.add(Parameter.of(here, field));
      within(field.type(), here);
    }
    inside.pop();
  }

  private void within(ValueType type, String path) {
    if (type instanceof ValueType.Structure structure) {
      structure(structure.shape(), path);
    } else if (type instanceof ValueType.Union union) {
      union.arms().forEach((name, arm) -> arm(arm, path + "." + name));
    } else if (type instanceof ValueType.Sequence list) {
      within(list.element(), path + "[]");
    } else if (type instanceof ValueType.Table table) {
      within(table.value(), path + ".*");
    }
  }

  private void arm(ValueType.Structure arm, String path) {
    found.add(new Parameter(path, arm, null, true, arm.shape().doc()));
    structure(arm.shape(), path);
  }
}
