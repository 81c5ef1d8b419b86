package io.packsim.simulator.document;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.common.Anchor;

/** A map or list whose end the parser has not reached yet; a map takes key, value, key, value. */
final class OpenNode {
  /** Of YAML 1.1 only; taken for a usual key it would lead to puzzling messages. */
  private static final String MERGE_KEY = "<<";

  private final boolean isMap;
  private final Position position;
  private final Optional<Anchor> anchor;
  private final List<Node> children = new ArrayList<>();
  private long size = 1;

  OpenNode(boolean isMap, Position position, Optional<Anchor> anchor) {
    this.isMap = isMap;
    this.position = position;
    this.anchor = anchor;
  }

  Optional<Anchor> anchor() {
    return anchor;
  }

  /** The number of values in it, itself included, aliases expanded. */
  long size() {
    return size;
  }

  void add(Node child, long childSize) {
    children.add(child);
    size += childSize;
  }

  /** The step to the child that comes next, or whose inside is being read. */
  DocumentPath.Step nextStep() {
    if (!isMap) {
      return new DocumentPath.Index(children.size());
    }
    boolean isValue = children.size() % 2 == 1;
    Node key = isValue ? children.get(children.size() - 1) : null;
    return new DocumentPath.Key(key instanceof ScalarNode scalar ? scalar.text() : "?");
  }

  Node finish(DocumentPath path, Problems problems) {
    return isMap ? map(path, problems) : new ListNode(position, children);
  }

  private MapNode map(DocumentPath path, Problems problems) {
    List<MapNode.Entry> entries = new ArrayList<>(children.size() / 2);
    Map<String, Position> seen = new HashMap<>();
    for (int i = 0; i + 1 < children.size(); i += 2) {
      MapNode.Entry entry = new MapNode.Entry(children.get(i), children.get(i + 1));
      String key = entry.name();
      if (MERGE_KEY.equals(key)) {
        problems.error(
            entry.key().position(),
            path.toString(),
            "YAML 1.2 has no merge keys (<<); write the entries out");
        continue;
      }
      Position first = key == null ? null : seen.putIfAbsent(key, entry.key().position());
      if (key == null || first == null) {
        entries.add(entry);
      } else {
        problems.error(
            entry.key().position(),
            path.key(key).toString(),
            "duplicate key \"" + key + "\"; it stands at line " + first.line() + " already");
      }
    }
    return new MapNode(position, entries);
  }
}
