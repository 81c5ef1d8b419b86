package io.packsim.sweeps.spec;

import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.ScalarNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Merges a sweep file above another one: maps key by key, everything else is replaced as a whole,
 * lists such as {@code sweep} and {@code where} included. What {@code set} gives a parameter is one
 * value, even if it is a map ({@link SetMerge}). A key without a value takes away what stands below
 * it.
 */
final class SpecMerge {
  private SpecMerge() {}

  static MapNode above(MapNode over, MapNode under) {
    Map<String, MapNode.Entry> named = new LinkedHashMap<>();
    List<MapNode.Entry> nameless = new ArrayList<>();
    add(under, named, nameless);
    add(over, named, nameless);
    List<MapNode.Entry> entries = new ArrayList<>(named.values());
    entries.addAll(nameless);
    return new MapNode(over.position(), entries);
  }

  private static void add(
      MapNode map, Map<String, MapNode.Entry> named, List<MapNode.Entry> nameless) {
    for (MapNode.Entry entry : map.entries()) {
      String key = entry.name();
      MapNode.Entry below = key == null ? null : named.get(key);
      if (key == null) {
        nameless.add(entry);
      } else if (below == null) {
        named.put(key, entry);
      } else if (entry.value() instanceof ScalarNode scalar && scalar.isNull()) {
        named.remove(key);
      } else {
        Node value = merged(key, entry.value(), below.value());
        named.put(key, new MapNode.Entry(entry.key(), value));
      }
    }
  }

  private static Node merged(String key, Node over, Node under) {
    if (!(over instanceof MapNode outer) || !(under instanceof MapNode inner)) {
      return over;
    }
    return key.equals("set") ? SetMerge.above(outer, inner) : above(outer, inner);
  }
}
