package io.packsim.simulator.document;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Follows and replaces along a {@link DocumentPath}. */
final class TreeEdit {
  private TreeEdit() {}

  static @Nullable Node child(Node node, DocumentPath.Step step) {
    if (step instanceof DocumentPath.Key key) {
      return node instanceof MapNode map ? map.get(key.key()) : null;
    }
    if (!(node instanceof ListNode list)) {
      return null;
    }
    int index = indexOf(list.elements(), step);
    return index < 0 ? null : list.elements().get(index);
  }

  private static int indexOf(List<Node> elements, DocumentPath.Step step) {
    if (step instanceof DocumentPath.Index place) {
      return place.index() < elements.size() ? place.index() : -1;
    }
    for (int i = 0; i < elements.size(); i++) {
      if (elements.get(i) instanceof MapNode map
          && map.get("name") instanceof ScalarNode name
          && step.equals(new DocumentPath.Named(name.text()))) {
        return i;
      }
    }
    return -1;
  }

  static Node replace(@Nullable Node node, DocumentPath path, int depth, Node value) {
    if (depth == path.steps().size()) {
      return value;
    }
    DocumentPath.Step step = path.steps().get(depth);
    if (step instanceof DocumentPath.Key key) {
      MapNode map = mapAt(node, path, depth, key.key(), value.position());
      return map.with(key.key(), replace(map.get(key.key()), path, depth + 1, value));
    }
    if (!(node instanceof ListNode list) || indexOf(list.elements(), step) < 0) {
      throw problem(path, depth, "has no element " + step);
    }
    int index = indexOf(list.elements(), step);
    return list.with(index, replace(list.elements().get(index), path, depth + 1, value));
  }

  /**
   * The map to step into: the one there, one for what is absent, one for the bare name of an arm.
   */
  private static MapNode mapAt(
      @Nullable Node node, DocumentPath path, int depth, String key, Position position) {
    if (node instanceof MapNode map) {
      return map;
    }
    boolean isBareArm = node instanceof ScalarNode scalar && scalar.text().equals(key);
    if (node == null || isBareArm || (node instanceof ScalarNode scalar && scalar.isNull())) {
      return MapNode.empty(position);
    }
    throw problem(path, depth, "is " + node.describe() + " and has no key \"" + key + "\"");
  }

  private static IllegalArgumentException problem(DocumentPath path, int depth, String what) {
    String where = depth == 0 ? "the document" : path.first(depth).toString();
    return new IllegalArgumentException(where + " " + what);
  }
}
