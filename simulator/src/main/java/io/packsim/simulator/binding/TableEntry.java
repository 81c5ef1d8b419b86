package io.packsim.simulator.binding;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One entry of a map, whichever of the two forms the document has: a map, or, where structures are
 * the keys, a list of maps with {@code key} and {@code value}.
 *
 * @param key its key
 * @param value its value
 * @param path its path
 */
record TableEntry(Node key, Node value, DocumentPath path) {

  /** The entries of a map, or null if it is none, which is reported. */
  static @Nullable List<TableEntry> of(
      Node node, ValueType.Table type, DocumentPath path, Problems problems) {
    if (node instanceof MapNode map) {
      return ofMap(map, type, path);
    }
    if (type.key() instanceof ValueType.Structure && node instanceof ListNode list) {
      return ofPairs(list, path, problems);
    }
    unexpected(node, path, "a map", problems);
    return null;
  }

  private static List<TableEntry> ofMap(MapNode map, ValueType.Table type, DocumentPath path) {
    List<TableEntry> entries = new ArrayList<>();
    for (MapNode.Entry entry : map.entries()) {
      String name = entry.name();
      entries.add(
          new TableEntry(
              asKey(entry.key(), type.key()), entry.value(), path.key(name == null ? "?" : name)));
    }
    return entries;
  }

  /** Keys of maps are texts in JSON, whatever their type. */
  private static Node asKey(Node key, ValueType type) {
    boolean isNumber =
        type instanceof ValueType.Scalar scalar && scalar.type() != ScalarType.STRING;
    return isNumber && key instanceof ScalarNode text && text.text().matches("[+-]?\\d+")
        ? new ScalarNode(key.position(), ScalarNode.Kind.INTEGER, text.text())
        : key;
  }

  private static @Nullable List<TableEntry> ofPairs(
      ListNode list, DocumentPath path, Problems problems) {
    List<TableEntry> entries = new ArrayList<>();
    for (Node element : list.elements()) {
      DocumentPath here = path.index(entries.size());
      Node key = element instanceof MapNode pair ? pair.get("key") : null;
      Node value = element instanceof MapNode pair ? pair.get("value") : null;
      if (key == null || value == null) {
        unexpected(element, here, "a map with the keys \"key\" and \"value\"", problems);
        return null;
      }
      entries.add(new TableEntry(key, value, here));
    }
    return entries;
  }

  private static void unexpected(Node node, DocumentPath path, String expected, Problems problems) {
    problems.error(
        node.position(), path.toString(), "expected " + expected + ", received " + node.describe());
  }
}
